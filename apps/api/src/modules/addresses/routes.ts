import { searchPlaces } from '@praj/contract/addresses.ts';
import type { FastifyInstance } from 'fastify';
import type { Geocoder } from '../../outside/geocoder/geocoder.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/failure.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { isUsableBranch } from '../branches/store.ts';
import { bindNearest } from './bind-nearest.ts';
import { findPlaces } from './find-places.ts';
import { createSearchContexts } from './own/search-context.ts';
import { searchOwn } from './own/search-own.ts';
import { presentPlace } from './present-place.ts';
import { MOST_HITS } from './search/search-places.ts';

/** How often one person may search in a second (decisions §3). */
const SEARCHES_MAX = 20;
const SEARCHES_WINDOW_MS = 1000;

/** `GET /map_box/place` (S2 §7): a branch's own addresses first, then the geocoder's, whoever stands behind it; and the one at a point. */
export function registerAddresses(app: FastifyInstance, deps: Deps, geocoder: Geocoder): void {
  const limit = createRateLimit({ limit: SEARCHES_MAX, windowMs: SEARCHES_WINDOW_MS, now: deps.now, on: deps.config.rateLimits });
  app.addHook('onListen', async () => geocoder.prepare?.());
  const contextOf = createSearchContexts(deps, (error) => app.log.warn({ err: error }, 'address search without what the branch used'));
  bind(app, searchPlaces, async ({ query }, request) => {
    limit.spend(request.actor.userId);
    const branchId = query.branchId ?? request.actor.branchId;
    if (query.branchId && !(await isUsableBranch(deps.db, request.actor, branchId))) return refuse('not_found');
    const [own, places] = await Promise.all([
      searchOwn(deps.db, branchId, query.value),
      contextOf(branchId).then((context) =>
        findPlaces(geocoder, query.value, context, (error) => request.log.warn({ err: error }, 'address search failed')),
      ),
    ]);
    const named = new Set(own.map(({ fullAddress }) => fullAddress));
    const others = places.filter(({ fullAddress }) => !named.has(fullAddress)).map(presentPlace);
    return { features: [...own, ...others].slice(0, MOST_HITS) };
  });
  bindNearest(app, deps, geocoder);
}
