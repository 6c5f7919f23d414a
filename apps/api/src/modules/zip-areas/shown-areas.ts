import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ZipArea } from '@praj/contract/zip-areas/zip-areas.ts';
import type { Database } from '../../platform/database.ts';
import { approximateAreas } from './approximate-areas.ts';
import type { KeptZipArea, MultiPolygon } from './shapes/zip-area.ts';
import { importedHash, readImported } from './store.ts';

/** How far away a map is seen from. */
export type Detail = 'near' | 'far';

/** The areas as they are sent: each is JSON already, since they are many and change only with an import. */
export interface ShownAreas {
  /** Changes when an area may have. */
  readonly version: string;
  /** By number, ascending. */
  readonly rows: Readonly<Record<Detail, ReadonlyMap<string, string>>>;
  /** All of them as one JSON array, compressed at the first question: half a megabyte each time would keep others waiting. */
  gzipped(detail: Detail): Promise<Buffer>;
}

/** Reads the areas, and keeps them in memory until others have been imported, by whatever process. */
export function createShownAreas(db: Database) {
  let kept: Promise<ShownAreas> | undefined;
  let keptVersion: string | undefined;
  return {
    /** Changes with every import of another file. */
    version: async (): Promise<string> => (await importedHash(db)) ?? approximateAreas().hash,
    async read(version: string): Promise<ShownAreas> {
      if (kept === undefined || keptVersion !== version) {
        keptVersion = version;
        kept = load(db, version);
        // What could not be read is asked for anew.
        kept.catch(() => (keptVersion = undefined));
      }
      return kept;
    },
  };
}

async function load(db: Database, version: string): Promise<ShownAreas> {
  const approximate = version === approximateAreas().hash;
  const areas = approximate ? approximateAreas().areas : await readImported(db);
  const rows = (detail: Detail) => new Map(areas.map((area) => [area.nr, JSON.stringify(present(area, area[detail], approximate))]));
  const known = { near: rows('near'), far: rows('far') };
  const compressed: Partial<Record<Detail, Promise<Buffer>>> = {};
  return { version, rows: known, gzipped: (detail) => (compressed[detail] ??= compress(asJson([...known[detail].values()]))) };
}

const compress = promisify<string, Buffer>(gzip);
/** Rows that are JSON already, as one array. */
export const asJson = (rows: readonly string[]): string => `[${rows.join(',')}]`;

const present = ({ nr, navn, centre }: KeptZipArea, coordinates: MultiPolygon, approximate: boolean): ZipArea => ({
  nr,
  navn,
  geometry: { type: 'MultiPolygon', coordinates },
  centre,
  approximate,
});
