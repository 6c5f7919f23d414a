import { z } from 'zod';
import { endpoint, KNOWN_ALREADY } from '../endpoint.ts';
import { manyOf, numberIn } from '../shapes.ts';

/** A Danish zip number. */
export const zipCode = z.string().regex(/^\d{4}$/);
/** Longitude, latitude in WGS 84 degrees. */
const position = z.tuple([z.number(), z.number()]);

export const zipArea = z.object({
  nr: zipCode,
  navn: z.string(),
  /** GeoJSON: land only, one polygon for each piece of it, the outer ring first and then its holes; closed rings. */
  geometry: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
  /** Where its number is written: inside the area, as far from its edges as can be. */
  centre: position,
  /** 'Omtrentlige områder': true of the areas that ship with the product, false of imported ones (decision 45). */
  approximate: z.boolean(),
});
export type ZipArea = z.infer<typeof zipArea>;

export const zipAreaGroup = z.object({ code: z.string(), name: z.string(), zipCodes: z.array(zipCode).readonly() });

/** From this zoom of the map on the areas are drawn in detail. */
export const DETAIL_FROM_ZOOM = 10;

/** Every zip area, or those asked for, by number. Carries an ETag and is kept by the browser (decisions §7). */
export const listZipAreas = endpoint({
  method: 'GET',
  path: '/dawa/zip_codes',
  permission: 'zip-area.read',
  summary: 'Zip areas with their polygons',
  query: z.strictObject({
    /** Left out: all of them. A number that there is not is left out of the reply. */
    nr: manyOf(zipCode),
    /** Of the map that shows them, as MapLibre counts: below 10 the edges are simplified. Left out: in detail. */
    zoom: numberIn(z.number().min(0).max(24)).optional(),
  }),
  reply: z.array(zipArea),
  otherReplies: KNOWN_ALREADY,
});
/** The same numbers without polygons, in the groups they are chosen by. */
export const listZipAreaGroups = endpoint({
  method: 'GET',
  path: '/dawa/zip_codes/grouped',
  permission: 'zip-area.read',
  summary: 'Zip numbers by group: the three parts of Copenhagen with street-sized numbers, then every other number by itself',
  reply: z.array(zipAreaGroup),
  otherReplies: KNOWN_ALREADY,
});
