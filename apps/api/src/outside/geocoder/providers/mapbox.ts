import { z } from 'zod';
import type { Place, PlaceType, SearchContext } from '../geocoder.ts';
import { ask, type ProviderOptions, urlOf } from './ask.ts';
import type { Provider } from './provider.ts';
import { readPlace } from './read-place.ts';

const PROVIDER = 'Mapbox';
const MOST_HITS = 8;
/** A semicolon parts several questions, and more words than these are refused. */
const PARTS_QUESTIONS = /;/g;
const MOST_WORDS = 20;

const lonLat = z.tuple([z.number(), z.number()]).rest(z.number());
const named = z.object({ name: z.string().optional() }).optional();
const oldFeature = z.object({
  place_type: z.array(z.string()),
  text: z.string(),
  text_da: z.string().optional(),
  address: z.string().optional(),
  center: lonLat,
  properties: z.object({ accuracy: z.string().optional(), address: z.string().optional() }).optional(),
  context: z.array(z.object({ id: z.string(), text: z.string(), text_da: z.string().optional() })).optional(),
});
const newFeature = z.object({
  properties: z.object({
    feature_type: z.string(),
    name: z.string(),
    coordinates: z.object({ longitude: z.number(), latitude: z.number(), accuracy: z.string().optional() }),
    context: z
      .object({
        address: z.object({ address_number: z.string().optional(), street_name: z.string().optional() }).optional(),
        street: named,
        postcode: named,
        locality: named,
        place: named,
      })
      .optional(),
  }),
});
const oldAnswer = z.object({ features: z.array(oldFeature) });
const newAnswer = z.object({ features: z.array(newFeature) });

/**
 * Mapbox' geocoding, version 6 or, at an address that ends on `/v5`, version 5: both by their permanent calls, since a chosen address is
 * kept with its order. Neither knows stations and hotels any more.
 */
export function mapbox({ url, token }: ProviderOptions): Provider {
  const form = url.endsWith('/v5') ? versionFive(url) : versionSix(url);
  const always = { language: 'da', country: 'dk', access_token: token };
  return {
    knowsAddressesAlone: true,
    search: (text, context, signal) =>
      form.search(questionOf(text), { ...always, autocomplete: 'true', limit: MOST_HITS, proximity: near(context) }, signal),
    nearest: async ({ longitude, latitude }, signal) =>
      (await form.nearest([longitude, latitude], { ...always, types: 'address', limit: 1 }, signal))[0],
  };
}

function questionOf(text: string): string {
  const one = text.replaceAll(PARTS_QUESTIONS, ' ');
  return one.slice(0, [...one.matchAll(/[\p{L}\p{N}]+/gu)][MOST_WORDS]?.index).trim();
}

type Query = Readonly<Record<string, string | number | undefined>>;
interface Form {
  search(text: string, query: Query, signal: AbortSignal): Promise<Place[]>;
  nearest(point: readonly [longitude: number, latitude: number], query: Query, signal: AbortSignal): Promise<Place[]>;
}

function versionFive(url: string): Form {
  const places = async (what: string, query: Query, signal: AbortSignal) =>
    (await ask(PROVIDER, urlOf(url, `/mapbox.places-permanent/${what}.json`, query), oldAnswer, signal)).features.flatMap(
      (feature) => readOld(feature) ?? [],
    );
  return {
    search: (text, query, signal) => places(encodeURIComponent(text), query, signal),
    nearest: (point, query, signal) => places(point.join(','), query, signal),
  };
}

function versionSix(url: string): Form {
  const places = async (path: string, query: Query, signal: AbortSignal) =>
    (await ask(PROVIDER, urlOf(url, path, { ...query, permanent: 'true' }), newAnswer, signal)).features.flatMap(
      (feature) => readNew(feature) ?? [],
    );
  return {
    search: (text, query, signal) => places('/forward', { q: text, ...query }, signal),
    nearest: ([longitude, latitude], query, signal) => places('/reverse', { longitude, latitude, ...query }, signal),
  };
}

const near = ({ near: point }: SearchContext) => (point ? `${point.longitude},${point.latitude}` : undefined);

const TYPES: Readonly<Record<string, PlaceType>> = { address: 'address', street: 'address', secondary_address: 'address', poi: 'poi' };
const placeTypeOf = (type = ''): PlaceType => TYPES[type] ?? 'place';

function readOld({ place_type, text, text_da, address, center, properties, context }: z.output<typeof oldFeature>): Place | undefined {
  const placeType = placeTypeOf(place_type[0]);
  const name = text_da ?? text;
  const within = (kind: string) => {
    const found = context?.find(({ id }) => id.startsWith(`${kind}.`));
    return found?.text_da ?? found?.text;
  };
  const [, street, number] = /^(.*?\D)\s+(\d+\s?\p{L}?)$/u.exec(properties?.address ?? '') ?? [];
  return readPlace({
    placeType,
    name,
    street: placeType === 'address' ? name : street,
    number: placeType === 'address' ? address : number,
    zip: place_type[0] === 'postcode' ? name : within('postcode'),
    city: place_type[0] === 'place' ? name : (within('place') ?? within('locality')),
    point: [center[0], center[1]],
    accuracy: properties?.accuracy,
  });
}

function readNew({ properties: { feature_type, name, coordinates, context } }: z.output<typeof newFeature>): Place | undefined {
  return readPlace({
    placeType: placeTypeOf(feature_type),
    name,
    street: feature_type === 'street' ? name : (context?.address?.street_name ?? context?.street?.name),
    number: context?.address?.address_number,
    zip: feature_type === 'postcode' ? name : context?.postcode?.name,
    city: feature_type === 'place' ? name : (context?.place?.name ?? context?.locality?.name),
    point: [coordinates.longitude, coordinates.latitude],
    accuracy: coordinates.accuracy,
  });
}
