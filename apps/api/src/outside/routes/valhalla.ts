import type { Point } from '@praj/contract/shapes.ts';
import { z } from 'zod';
import { askForJson, below } from './ask-json.ts';
import { metresBetween } from './metres-between.ts';
import { readPolyline } from './polyline.ts';
import { OFF_STREET_MAX, type StreetRoutes } from './routes.ts';

const found = z.object({
  trip: z.object({
    status: z.literal(0),
    /** Kilometres and seconds. */
    summary: z.object({ length: z.number(), time: z.number() }),
    legs: z.array(z.object({ shape: z.string() })).min(1),
  }),
});
const refused = z.object({ error_code: z.number() });
/** No street near a place, no way between them, or further than it looks. */
const NO_WAY = [154, 170, 171, 442];

/** Asks a Valhalla server's route service (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/). @param url where it answers, `http://valhalla:8002` */
export function valhallaRoutes(url: string): StreetRoutes {
  return {
    async find(from, to, signal) {
      const { status, body } = await askForJson(below(url, 'route'), signal, {
        locations: [from, to].map(({ longitude, latitude }) => ({ lat: latitude, lon: longitude })),
        costing: 'taxi',
        units: 'kilometers',
        directions_type: 'none',
      });
      const code = refused.safeParse(body).data?.error_code;
      if (code !== undefined && NO_WAY.includes(code)) return undefined;
      const trip = found.safeParse(body).data?.trip;
      if (!trip) throw new Error(`Valhalla answered ${[status, code].filter(Boolean).join(' ')} and no route.`);
      const line = trip.legs.flatMap(({ shape }) => readPolyline(shape));
      const [first, last] = [line[0], line.at(-1)];
      if (!first || !last) throw new Error('Valhalla answered a route without a line.');
      const offStreet = [metresBetween(from, pointOf(first)), metresBetween(pointOf(last), to)] as const;
      if (offStreet.some((metres) => metres > OFF_STREET_MAX)) return undefined;
      return {
        metres: trip.summary.length * 1000,
        seconds: trip.summary.time,
        line,
        offStreet,
      };
    },
  };
}

const pointOf = ([longitude, latitude]: readonly [number, number]): Point => ({ longitude, latitude });
