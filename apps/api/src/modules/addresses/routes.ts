import { searchPlaces } from '@praj/contract/addresses.ts';
import type { FastifyInstance } from 'fastify';
import type { Geocoder } from '../../outside/geocoder/geocoder.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { findPlaces } from './find-places.ts';
import { presentPlace } from './present-place.ts';

/** How often one person may search in a second (decisions §3). */
const SEARCHES_MAX = 20;
const SEARCHES_WINDOW_MS = 1000;

/** `GET /map_box/place` (S2 §7), whoever stands behind it. */
export function registerAddresses(app: FastifyInstance, deps: Deps, geocoder: Geocoder): void {
  const limit = createRateLimit({ limit: SEARCHES_MAX, windowMs: SEARCHES_WINDOW_MS, now: deps.now, on: deps.config.rateLimits });
  bind(app, searchPlaces, async ({ query }, request) => {
    limit.spend(request.actor.userId);
    const places = await findPlaces(geocoder, query.value, (error) => request.log.warn({ err: error }, 'address search failed'));
    return { features: places.map(presentPlace) };
  });
}
