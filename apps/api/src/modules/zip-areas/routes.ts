import { Readable } from 'node:stream';
import { DETAIL_FROM_ZOOM, listZipAreaGroups, listZipAreas } from '@praj/contract/zip-areas/zip-areas.ts';
import { groupZipAreas } from '@praj/domain/zip-areas/zip-areas.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { isKeptByBrowser } from '../../platform/http/kept-by-browser.ts';
import { takesGzip } from '../../platform/http/takes-gzip.ts';
import { asJson, createShownAreas, type Detail } from './shown-areas.ts';
import { readNamedAreas } from './store.ts';

const NOTHING = () => Readable.from([]);

/** `/dawa/zip_codes` and `/dawa/zip_codes/grouped` (S2 §7): the names are DAWA's, which closed in 2026; the answers are our own. */
export function registerZipAreas(app: FastifyInstance, { db }: Deps): void {
  const shown = createShownAreas(db);
  bind(app, listZipAreas, async ({ query: { nr, zoom } }, request, reply) => {
    const detail: Detail = zoom === undefined || zoom >= DETAIL_FROM_ZOOM ? 'near' : 'far';
    const version = await shown.version();
    if (isKeptByBrowser(request, reply, `${version}-${detail}`)) return NOTHING();
    const areas = await shown.read(version);
    const rows = areas.rows[detail];
    reply.type('application/json; charset=utf-8');
    if (nr.length > 0) return Readable.from([asJson([...new Set(nr)].toSorted().flatMap((each) => rows.get(each) ?? []))]);
    if (!takesGzip(request)) return Readable.from([asJson([...rows.values()])]);
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
    return Readable.from([await areas.gzipped(detail)]);
  });
  bind(app, listZipAreaGroups, async (_given, request, reply) => {
    if (isKeptByBrowser(request, reply, await shown.version())) return NOTHING();
    return groupZipAreas(await readNamedAreas(db));
  });
}
