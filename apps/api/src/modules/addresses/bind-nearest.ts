import { findNearestPlace } from '@praj/contract/map/map.ts';
import type { FastifyInstance } from 'fastify';
import type { Geocoder } from '../../outside/geocoder/geocoder.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { askInTime } from './find-places.ts';
import { presentPlace } from './present-place.ts';

/** How often one person may press the map in a window, in milliseconds. */
const PRESSES_MAX = 10;
const PRESSES_WINDOW_MS = 1000;

/** `POST /map_box/nearest`: the address at a point pressed on the map, whoever stands behind the geocoder. */
export function bindNearest(app: FastifyInstance, { now, config }: Deps, geocoder: Geocoder): void {
  const limit = createRateLimit({ limit: PRESSES_MAX, windowMs: PRESSES_WINDOW_MS, now, on: config.rateLimits });
  bind(app, findNearestPlace, async ({ body }, { actor, log }) => {
    limit.spend(actor.userId);
    const place = await askInTime(
      (signal) => geocoder.nearest(body, signal),
      (error) => log.warn({ err: error }, 'nearest address failed'),
    );
    return { feature: place ? presentPlace(place) : null };
  });
}
