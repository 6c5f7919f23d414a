import { STOPS_MAX } from '@praj/domain/limits.ts';
import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { order } from './orders.ts';
import { id, numberIn, orElse, sentInstant } from './shapes.ts';

/** The longest a pull waits for something to happen, in seconds. */
export const LONG_POLL_MAX_SECONDS = 25;
/** The longest cursor, in characters; one grows with the transactions that were running when it was given. */
const CURSOR_MAX = 8192;

/** An order's change as the centre gets it: `placed`, `changed` or `cancelled`, with the order as it is now. */
export const dispatchChange = z.object({ kind: z.enum(['placed', 'changed', 'cancelled']), order });
export type DispatchChange = z.infer<typeof dispatchChange>;

/**
 * Pulls what happened since `cursor`. Without one it answers every unfinished order as `placed`, so that a centre
 * that has lost its memory starts again. `wait` seconds are waited when there is nothing yet.
 */
export const pullChanges = endpoint({
  method: 'GET',
  path: '/dispatch/changes',
  permission: 'dispatch',
  summary: 'New, changed and cancelled orders since a cursor',
  query: z.strictObject({
    cursor: z.string().max(CURSOR_MAX).optional(),
    wait: numberIn(z.number().min(0).max(LONG_POLL_MAX_SECONDS)).default(0),
  }),
  reply: z.object({ cursor: z.string(), changes: z.array(dispatchChange) }),
});

/** A phone with its country's number and no spaces, `+4512345678`; a driver's need not be Danish. */
export const driverPhone = z.string().regex(/^\+[1-9]\d{5,14}$/);

/** What can be seen of it; of blanks that is nothing. */
export const told = (most: number) => z.string().overwrite(seenText).max(most).nullish();

/**
 * One thing the centre reports about one order. An event with no state and no facts says 'received'.
 * Distance in metres, duration in seconds, price in kroner, route as [longitude, latitude] pairs.
 */
export const dispatchEvent = z.strictObject({
  eventId: z.string().min(1).max(64),
  at: sentInstant,
  state: z.enum(ORDER_STATES).nullish(),
  carNo: told(16),
  driverName: told(64),
  driverPhone: driverPhone.nullish(),
  carModel: told(64),
  estimatedPickup: sentInstant.nullish(),
  estimatedCompleted: sentInstant.nullish(),
  estimatedTripDistance: z.int().min(0).max(2_000_000).nullish(),
  actualTripDuration: z.int().min(0).max(172_800).nullish(),
  route: z
    .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
    .max(2000)
    .nullish(),
  /** How many of the order's stops the car has been at. */
  stopsReached: z.int().min(0).max(STOPS_MAX).nullish(),
  finalPrice: z.number().min(0).max(100_000).multipleOf(0.01).nullish(),
  reason: z.string().max(256).nullish(),
});
export type DispatchEvent = z.input<typeof dispatchEvent>;
/** What an event of an order that is over says besides its price must be as the order has it already: nothing is dropped unsaid. */
export const recordEvent = endpoint({
  method: 'POST',
  path: '/dispatch/orders/:id/events',
  permission: 'dispatch',
  summary: 'Report a state, a car, a route or a price',
  params: z.strictObject({ id }),
  body: dispatchEvent,
  reply: order,
  failures: ['order_over', 'impossible_step'],
});
/** Where cars are, many at a time; positions of orders that are over or unknown are passed over. */
export const recordPositions = endpoint({
  method: 'POST',
  path: '/dispatch/positions',
  permission: 'dispatch',
  summary: 'Positions of cars that drive for orders',
  body: z.strictObject({
    positions: z
      .array(
        z.strictObject({
          orderId: id,
          longitude: z.number().min(-180).max(180),
          latitude: z.number().min(-90).max(90),
          heading: z.number().min(0).max(360).nullish(),
          at: sentInstant,
        }),
      )
      .max(500),
  }),
  reply: z.object({ taken: z.int() }),
});
/** The most free cars that one call tells of. */
const FREE_CARS_MAX = 2000;
/**
 * All cars that stand free now, in the place of those told before. It is believed for 90 seconds, so it is sent again every half minute
 * or so; an empty list says that none is free. Nothing is told to a car by it, and nobody sees where one stands.
 */
export const tellFreeCars = endpoint({
  method: 'PUT',
  path: '/dispatch/free_cars',
  permission: 'dispatch',
  summary: 'Where the free cars are, so that people are told how far the nearest is',
  body: z.strictObject({
    cars: z
      .array(
        z.strictObject({
          longitude: z.number().min(-180).max(180),
          latitude: z.number().min(-90).max(90),
          /** It takes 5 to 8 people. */
          large: orElse(z.boolean(), false),
        }),
      )
      .max(FREE_CARS_MAX),
  }),
  reply: z.object({ taken: z.int() }),
});
