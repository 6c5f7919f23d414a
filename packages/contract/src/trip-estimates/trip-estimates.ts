import { ALLOCATION_MAX, CARS_MAX, PEOPLE_MAX, PEOPLE_MIN, STOPS_MAX } from '@praj/domain/limits.ts';
import { SERIES_ORDERED_DAYS } from '@praj/domain/series/series-rule.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { foreseenRules } from '../ordering-rules/shapes.ts';
import { id, orElse, point, sentInstant } from '../shapes.ts';

/** Where a trip goes, as two points and nothing of whose they are. */
const sentPoint = z.strictObject(point.shape);

const zipCode = z.string().regex(/^\d{4}$/);
/** What is asked of a trip that is not ordered yet. */
export const tripEstimateBody = z.strictObject({
  pickup: sentPoint,
  destination: sentPoint,
  /** By way of these, in their order. */
  stops: orElse(z.array(sentPoint).max(STOPS_MAX), []),
  /** Left out, or passed, it is now. */
  requestedPickup: sentInstant.nullish(),
  numberOfPeople: orElse(z.int().min(PEOPLE_MIN).max(PEOPLE_MAX), PEOPLE_MIN),
  numberOfCars: orElse(z.int().min(1).max(CARS_MAX), 1),
  /** A fixed trip of one's branch tells its own price. */
  fixedTripId: id.nullish(),
  /** Sent where the company has rules (`hasRules` of its form): the rest of what they look at. */
  underRules: z
    .strictObject({
      zipCodeFrom: zipCode,
      zipCodeTo: zipCode,
      zipCodesBetween: orElse(z.array(zipCode).max(STOPS_MAX), []),
      attributeCodes: orElse(z.array(z.string().max(3)).max(40), []),
      costCentre: z.string().max(ALLOCATION_MAX).nullish(),
      /** The pickups of the other trips that are ordered at once with it, since it repeats. */
      alsoAt: orElse(z.array(sentInstant).max(SERIES_ORDERED_DAYS), []),
    })
    .nullish(),
});
export type TripEstimateBody = z.input<typeof tripEstimateBody>;

/** What a trip will be like; it binds nobody. Distance in metres, duration in seconds, prices in kroner and of all the cars together. */
export const tripEstimate = z.object({
  distance: z.int(),
  duration: z.int(),
  /** How far and how long it is from the pickup to each stop, in their order; the time has two minutes for each stop before it, as `duration` has for all. */
  stops: z.array(z.object({ distance: z.int(), duration: z.int() })),
  /** Null where a price is agreed, and where the installation tells none. */
  price: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** What was agreed of the fixed trip. */
  fixedPrice: z.number().nullable(),
  /** Whole minutes until the nearest free car that is large enough could be there; null when the taxi centre tells of none, or the trip is for later. */
  nearestCarMinutes: z.int().nullable(),
  /** Distance and duration come of the straight line and not of streets. */
  approximate: z.boolean(),
  /** What the company's rules would say now; of a trip that repeats, of all that are ordered at once. Null where it was not asked. */
  rules: foreseenRules.nullable(),
});
export type TripEstimate = z.infer<typeof tripEstimate>;

/** Sent with a body though it changes nothing, so that nobody's way stands in an address that proxies log. */
export const estimateTrip = endpoint({
  method: 'POST',
  path: '/trip_estimates',
  permission: 'order.place',
  summary: 'Distance, duration and price to expect of a trip before it is ordered',
  body: tripEstimateBody,
  reply: tripEstimate,
  failures: ['too_many'],
});
