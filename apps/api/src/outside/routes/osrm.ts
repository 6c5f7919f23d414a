import { z } from 'zod';
import { askForJson, below } from './ask-json.ts';
import { OFF_STREET_MAX, type StreetRoutes } from './routes.ts';

const found = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])).min(2) }),
      }),
    )
    .min(1),
  waypoints: z.tuple([z.object({ distance: z.number() }), z.object({ distance: z.number() })]),
});
const refused = z.object({ code: z.string() });
/** What it says where no way leads, or no street is near. */
const NO_WAY = ['NoRoute', 'NoSegment'];

/** Asks an OSRM server's route service (https://project-osrm.org/docs/v5.24.0/api/#route-service). @param url where it answers, `http://osrm:5000` */
export function osrmRoutes(url: string): StreetRoutes {
  return {
    async find(from, to, signal) {
      const places = [from, to].map(({ longitude, latitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';');
      const asked = below(url, `route/v1/driving/${places}`);
      asked.search = new URLSearchParams({ overview: 'full', geometries: 'geojson', steps: 'false', alternatives: 'false' }).toString();
      const { status, body } = await askForJson(asked, signal);
      const code = refused.safeParse(body).data?.code ?? '';
      if (NO_WAY.includes(code)) return undefined;
      const answer = found.safeParse(body).data;
      const [route] = answer?.routes ?? [];
      if (!answer || !route) throw new Error(`OSRM answered ${[status, code].join(' ').trim()} and no route.`);
      const offStreet = [answer.waypoints[0].distance, answer.waypoints[1].distance] as const;
      if (offStreet.some((metres) => metres > OFF_STREET_MAX)) return undefined;
      return {
        metres: route.distance,
        seconds: route.duration,
        line: route.geometry.coordinates,
        offStreet,
      };
    },
  };
}
