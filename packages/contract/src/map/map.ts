import { z } from 'zod';
import { placeFeature } from '../addresses.ts';
import { endpoint, KNOWN_ALREADY } from '../endpoint.ts';
import { id, point } from '../shapes.ts';

/** What the streets of the map are of, where the installation has any. */
export const streetMap = z.object({
  /** Another one when the streets were replaced. */
  edition: z.string(),
  /** Whom the map credits. */
  credit: z.string(),
  /** The day of the data, 'YYYY-MM-DD'. */
  dataDate: z.string().nullable(),
  /** West, south, east, north in WGS 84 degrees. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  maxZoom: z.int(),
});
export type StreetMap = z.infer<typeof streetMap>;

/** Below `/api`: the PMTiles archive of the streets, in ranges, for who is signed in. */
export const STREET_MAP_PATH = '/map/streets.pmtiles';

/** Of a file that is read in ranges (RFC 9110). */
export const IN_RANGES = {
  ...KNOWN_ALREADY,
  206: 'The part that Range asks for',
  416: 'Range begins behind the end',
} as const;

/** The archive itself, or the range of it that is asked for. Its ETag is another one when the streets were replaced. */
export const readStreetMap = endpoint({
  method: 'GET',
  path: STREET_MAP_PATH,
  permission: 'map.read',
  summary: 'The map of streets, as a PMTiles archive read in ranges',
  reply: z.string(),
  replyType: 'application/vnd.pmtiles',
  otherReplies: IN_RANGES,
});

const lonLat = z.tuple([z.number(), z.number()]);
/** The way that a trip has left, along streets. Distance in metres, duration in seconds. */
export const orderWay = z.object({
  /** From the car to the pickup, or from the car (before there is one, from the pickup) by the stops that are ahead to the destination. */
  leg: z.enum(['to_pickup', 'to_destination']),
  /** To where the car drives next, which may be a stop; all of it before there is a car. */
  line: z.array(lonLat),
  /** What comes after that, up to the destination; empty where `line` ends there. */
  beyond: z.array(lonLat),
  /** Of the leg, by its stops, with two minutes for each. */
  distance: z.int(),
  duration: z.int(),
  /** The straight line, since no street is known. */
  approximate: z.boolean(),
});
export type OrderWay = z.infer<typeof orderWay>;

/** Null when the trip is over, or has no destination to drive to. */
export const readOrderWay = endpoint({
  method: 'GET',
  path: '/orders/:id/way',
  permission: 'order.read',
  summary: 'The way that a trip has left, along streets',
  params: z.strictObject({ id }),
  reply: z.object({ way: orderWay.nullable() }),
  failures: ['too_many'],
});

/** The address nearest to a point pressed on the map; null where nothing is within reach. Sent with a body, so that no proxy logs it. */
export const findNearestPlace = endpoint({
  method: 'POST',
  path: '/map_box/nearest',
  permission: 'place.search',
  summary: 'The address nearest to a point',
  body: z.strictObject(point.shape),
  reply: z.object({ feature: placeFeature.nullable() }),
  failures: ['geocoder_unavailable', 'too_many'],
});
