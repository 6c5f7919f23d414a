import { z } from 'zod';
import type { Place } from '../geocoder.ts';
import { ask, type ProviderOptions, urlOf } from './ask.ts';
import type { Provider } from './provider.ts';
import { readPlace } from './read-place.ts';

const PROVIDER = 'Photon';
const MOST_HITS = 8;
/** West, south, east, north. */
const DENMARK = '7,54,16,58.5';

const text = z.string().optional();
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    type: text,
    name: text,
    street: text,
    housenumber: text,
    postcode: text,
    city: text,
    district: text,
    countrycode: text,
  }),
});
const answer = z.object({ features: z.array(feature) });

/** Photon, OpenStreetMap's search that one runs oneself (`/api` and `/reverse`, GeoJSON). */
export function photon({ url }: Pick<ProviderOptions, 'url'>): Provider {
  const places = async (path: string, query: Readonly<Record<string, string | number | undefined>>, signal: AbortSignal) =>
    (await ask(PROVIDER, urlOf(url, path, query), answer, signal)).features.flatMap((each) => readFeature(each) ?? []);
  return {
    knowsAddressesAlone: false,
    search: (q, { near }, signal) =>
      places('/api', { q, limit: MOST_HITS, bbox: DENMARK, lon: near?.longitude, lat: near?.latitude }, signal),
    nearest: async ({ longitude, latitude }, signal) =>
      (await places('/reverse', { lon: longitude, lat: latitude, limit: MOST_HITS }, signal)).find(({ streetName }) => streetName !== ''),
  };
}

/** No door to be fetched at. */
const AREAS = new Set(['city', 'district', 'locality', 'county', 'state']);

function readFeature({ geometry, properties }: z.output<typeof feature>): Place | undefined {
  const { type = 'house', name, street, housenumber, postcode, city, district, countrycode } = properties;
  if (countrycode !== undefined && countrycode.toUpperCase() !== 'DK') return undefined;
  const said = { zip: postcode, city: city ?? district, point: geometry.coordinates };
  if (type === 'street') return readPlace({ ...said, placeType: 'address', street: name, accuracy: 'street' });
  if (AREAS.has(type)) return readPlace({ ...said, placeType: 'place', city: name });
  return readPlace({ ...said, placeType: name === undefined ? 'address' : 'poi', name, street, number: housenumber });
}
