import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { address, id } from './shapes.ts';

/** A hit carries the spec's fields and every address field, so that a chosen one is sent back as it came (decisions §2). */
export const placeFeature = address.extend({
  place_name_da: z.string(),
  text_da: z.string(),
  label: z.string(),
  place_type: z.array(z.string()),
  properties: z.object({ accuracy: z.string() }),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
});
export type PlaceFeature = z.infer<typeof placeFeature>;

/** Least number of characters before a search starts (S2 §4). */
export const SEARCH_MIN = 3;
/** How long the page waits after typing, in milliseconds (S2 §4). */
export const SEARCH_WAIT_MS = 300;

/**
 * A branch's own custom addresses come first, with their label, and in no other branch's search (decisions §7). The branch is the
 * person's own, or `branchId` where they may use its settings.
 */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/map_box/place',
  permission: 'place.search',
  summary: 'Addresses and named places',
  query: z.strictObject({ value: z.string().max(200), branchId: id.optional() }),
  reply: z.object({ features: z.array(placeFeature) }),
  failures: ['geocoder_unavailable', 'too_many'],
});
