import { searchPlaces } from '@praj/contract/addresses.ts';
import type { FastifyInstance } from 'fastify';
import type { Geocoder } from '../../outside/geocoder/geocoder.ts';
import { bind } from '../../platform/http/bind.ts';
import { findPlaces } from './find-places.ts';
import { presentPlace } from './present-place.ts';

/** `GET /map_box/place` (S2 §7), whoever stands behind it. */
export function addressRoutes(app: FastifyInstance, geocoder: Geocoder): void {
  bind(app, searchPlaces, async ({ query }, request) => {
    const places = await findPlaces(geocoder, query.value, (error) => request.log.warn({ err: error }, 'address search failed'));
    return { features: places.map(presentPlace) };
  });
}
