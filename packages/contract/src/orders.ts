import { CARS_MAX, COMMENT_MAX, NAME_MAX, PEOPLE_MAX, PEOPLE_MIN, REFERENCE_MAX, STOPS_MAX } from '@praj/domain/limits.ts';
import { ORDER_NUMBER } from '@praj/domain/orders/order-number.ts';
import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { TRAVELLER_LANGUAGES } from '@praj/domain/traveller-links/traveller-link.ts';
import { z } from 'zod';
import { allocation, sentAllocations } from './allocations/shapes.ts';
import { endpoint, KNOWN_ALREADY } from './endpoint.ts';
import { FIELD_TEXTS } from './failures.ts';
import { approval } from './ordering-rules/shapes.ts';
import {
  address,
  attribute,
  emptyBody,
  freeText,
  id,
  idParams,
  instant,
  manyOf,
  named,
  nothing,
  orElse,
  seenLine,
  sentAddress,
  sentInstant,
} from './shapes.ts';
import { travellerRecipient } from './traveller-links/recipient.ts';

export const TRIP_TYPES = ['FIXED', 'METERED'] as const;
export const CANCEL_CAUSES = ['person', 'dispatch', 'timeout'] as const;

/** A person as an order names them. */
const employee = z.object({ id, firstName: z.string(), lastName: z.string() });

/** An order as every call and push carries it (S1 §3, decisions §2). Money in kroner, distance in metres, duration in seconds. */
export const order = z.object({
  id,
  /** The order number: eight digits. */
  globalApiId: z.string(),
  /** Grows by one with every change; the newer one wins. */
  version: z.int(),
  state: z.enum(ORDER_STATES),
  /** When each state was reached; a skipped step is not there. */
  stateTimes: z.partialRecord(z.enum(ORDER_STATES), instant),
  placedAt: instant,
  /** When the dispatch centre first answered; null while it is silent. */
  takenAt: instant.nullable(),
  requestedPickup: instant,
  estimatedPickup: instant.nullable(),
  estimatedMinutesToPickup: z.int().nullable(),
  estimatedCompleted: instant.nullable(),
  actualCompleted: instant.nullable(),
  tripFinishedAt: instant.nullable(),
  actualTripDuration: z.int().nullable(),
  estimatedTripDistance: z.int().nullable(),
  tripType: z.enum(TRIP_TYPES),
  numberOfPeople: z.int(),
  numberOfCars: z.int(),
  pickupAddress: address,
  destinationAddress: address.nullable(),
  /** The addresses it drives by between pickup and destination, in their order, each with its message to the driver (`comment`); at most 4. */
  stops: z.array(address),
  /** How many of them the car has been at, as the dispatch centre told. */
  stopsReached: z.int(),
  comment: z.string().nullable(),
  customerName: z.string().nullable(),
  phone: z.string().nullable(),
  reference: z.string().nullable(),
  project: z.string().nullable(),
  /** What the trip is charged to in the company's books, by kind; empty where its form asked for none. */
  allocations: z.array(allocation),
  price: z.number().nullable(),
  finalPrice: z.number().nullable(),
  carNo: z.string().nullable(),
  driverName: z.string().nullable(),
  /** `+4512345678`, while the car is on its way or drives, and for a day after a driven trip (something may lie in the car); else null. */
  driverPhone: z.string().nullable(),
  /** 'Toyota bZ4X', as the centre calls it. */
  carModel: z.string().nullable(),
  account: named.nullable(),
  attributes: z.array(attribute),
  /** Of an order for several cars, each of which became an order: which car this is, from 1, of how many; null for a car by itself. */
  group: z.object({ id, number: z.int(), size: z.int() }).nullable(),
  fixedTripId: id.nullable(),
  /** The taxibon that pays it, and its code; such a trip has no account (decisions §7). */
  voucherId: id.nullable(),
  voucherCode: z.string().nullable(),
  /** Kroner of `finalPrice` above the voucher's highest price, which its recipient pays in the taxi; null without a voucher or a price, or where nobody was driven. */
  paidByRecipient: z.number().nullable(),
  bookingModuleUpdatedAt: instant,
  /** What the traveller has said by their link, and when; null before they have said anything. */
  traveller: z.object({ comingOutAt: instant.nullable(), lateAt: instant.nullable() }).nullable(),
  issuedByEmployee: employee,
  issuedByBranch: named,
  issuedByCompany: named,
  cancelCause: z.enum(CANCEL_CAUSES).nullable(),
  cancelReason: z.string().nullable(),
  /** The company's person who cancelled it; null when the centre, the clock or the provider's people did. `stateTimes.cancelled` says when. */
  cancelledBy: employee.nullable(),
  reorderedAs: z.array(id).nullable(),
  /** The series it is a trip of, and the day of that series (`yyyy-MM-dd`), which stays though the trip is moved; null on any other. */
  seriesId: id.nullable(),
  seriesDay: z.string().nullable(),
  /**
   * Its names, phones, messages, house numbers, coordinates and route were let go (decisions §7): the addresses say zip code and
   * town and stand nowhere (0, 0), and it cannot be ordered again.
   */
  forgotten: z.boolean(),
  /** How far it has come that a rule of the company wants it approved; null where none does. The dispatch centre hears of it once it was. */
  approval: approval.nullable(),
});
export type Order = z.infer<typeof order>;

/** What is sent to place an order (S1 §7). */
export const orderBody = z.strictObject({
  bookingModuleUpdatedAt: sentInstant,
  /** Left out it is what `fixedTripId` makes of it; METERED beside a fixed trip is refused (decisions §5). */
  tripType: z.enum(TRIP_TYPES).nullish(),
  fixedTripId: id.nullish(),
  /** The fixed trip's `version` as it was seen: another one is refused instead of ordered unseen. Left out nothing is asked. */
  fixedTripVersion: z.int().nullish(),
  requestedPickup: sentInstant,
  /** Left out it is the fixed trip's own number, else 4; another number than the fixed trip's is refused (decisions §5). */
  numberOfPeople: z.int().min(PEOPLE_MIN).max(PEOPLE_MAX).nullish(),
  pickupAddress: sentAddress,
  destinationAddress: sentAddress.nullish(),
  /** Stops on the way, in their order; every car of the order drives by them, and a destination is needed then. Left out an order that is changed keeps its own. */
  stops: z.array(sentAddress).max(STOPS_MAX).nullish(),
  reference: seenLine(REFERENCE_MAX),
  project: seenLine(REFERENCE_MAX),
  /** Left out an order that is changed keeps its own. */
  allocations: sentAllocations.nullish(),
  numberOfCars: orElse(z.int().min(1).max(CARS_MAX), 1),
  comment: freeText(COMMENT_MAX),
  customerName: seenLine(NAME_MAX),
  customerPhone: freeText(32),
  accountId: z.union([id, z.literal('')]).nullish(),
  attributeIds: z.array(id).max(40).nullish(),
  /** Gives the traveller a link, and is the language they are written to in; left out they get none. Only of an order for one car. */
  travellerLink: z.enum(TRAVELLER_LANGUAGES).nullish(),
  /** Where the link is sent: `customerPhone` where it is left out, and nowhere where there is neither. */
  travellerRecipient: z.union([travellerRecipient, z.literal('')]).nullish(),
});
const changeTexts = { customerPhone: { invalid: FIELD_TEXTS.customerPhone }, stops: { invalid: FIELD_TEXTS.tooManyStops } };
const orderTexts = {
  ...changeTexts,
  travellerRecipient: { invalid: FIELD_TEXTS.travellerRecipient, tooLong: FIELD_TEXTS.travellerRecipient },
};
export type OrderBody = z.input<typeof orderBody>;
/** What is sent to change an order: the same fields, save `project`, which stays as it was (S1 §7, decisions §5), and the traveller’s link. */
export const orderChange = orderBody.omit({ project: true, travellerLink: true, travellerRecipient: true });
export type OrderChange = z.input<typeof orderChange>;
/** An order by its id, or by the number that is read out on the phone (decisions §4). */
const orderParams = z.strictObject({ id: z.union([id, z.string().regex(ORDER_NUMBER)]) });
/**
 * How an order is sent: a key that makes a repeat safe, and when the button was pressed (ISO 8601 in UTC, by the server's
 * clock), the same on every repeat. A key that the server does not know books nothing more than 60 seconds after that.
 */
export const pressedOnce = z.object({ 'idempotency-key': z.string().max(128).optional(), 'pressed-at': sentInstant.optional() });

/** The branch's unfinished orders and those finished in the last 7 days which this user has not cleared (decisions §5). */
export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  permission: 'order.list',
  summary: 'The order page’s two lists',
  query: nothing,
  reply: z.array(order),
  otherReplies: KNOWN_ALREADY,
});
export const readOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  permission: 'order.read',
  summary: 'One order by its id or its number, to whoever may see it in either list',
  params: orderParams,
  reply: order,
});
/** For whoever has typed eight digits, which may be a phone number too: no such order is an answer and no failure. */
export const findNumbered = endpoint({
  method: 'GET',
  path: '/orders/numbered',
  permission: 'order.read',
  summary: 'The order of a number, to whoever may see it in either list; an empty list when there is none',
  query: z.strictObject({ number: z.string().regex(ORDER_NUMBER) }),
  reply: z.array(order).max(1),
});
/**
 * `numberOfCars` n makes n orders and answers all of them. An `Idempotency-Key` makes a repeat safe; one with a
 * `Pressed-At` of more than 60 seconds ago only asks what became of it (decisions §5).
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  permission: 'order.place',
  summary: 'Order one taxi or several',
  headers: pressedOnce,
  body: orderBody,
  fieldTexts: orderTexts,
  reply: z.array(order),
  failures: [
    'module_changed',
    'still_running',
    'key_used_otherwise',
    'press_too_old',
    'fixed_trip_needs_update',
    'fixed_trip_changed',
    'ordering_rule',
    'too_many',
  ],
});
export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/orders/:id',
  permission: 'order.cancel',
  summary: 'Cancel an order, by its id or its number',
  params: orderParams,
  reply: order,
  failures: ['cannot_cancel'],
});
/**
 * Every car of an order for several that can still be cancelled, in one go; any of its cars names the order, and a car ordered by itself
 * is an order of one. With `only`, those of its cars and no others. Answers all its cars as they are now, by their numbers: also when every
 * one that was meant was called off already, so a repeat is safe. A 409 carries the car that was named.
 */
export const cancelCars = endpoint({
  method: 'DELETE',
  path: '/orders/:id/cars',
  permission: 'order.cancel',
  summary: 'Cancel every car of an order for several',
  params: orderParams,
  query: z.strictObject({ only: manyOf(id) }),
  reply: z.array(order),
  failures: ['cannot_cancel'],
});
/**
 * `If-Match: "<version>"` refuses a change of an order that somebody else has changed since; 412 and 409 carry the order as it is
 * (decisions §5). Sent as it stands on the order, `requestedPickup` stays, though it has passed.
 */
export const changeOrder = endpoint({
  method: 'PUT',
  path: '/orders/:id',
  permission: 'order.change',
  summary: 'Change an order before a car is on its way',
  params: idParams,
  headers: z.object({ 'if-match': z.string().max(1000).optional() }),
  body: orderChange,
  fieldTexts: changeTexts,
  reply: order,
  failures: [
    'module_changed',
    'cannot_change',
    'voucher_trip',
    'stale_version',
    'fixed_trip_needs_update',
    'fixed_trip_changed',
    'ordering_rule',
  ],
});
/** Orders a cancelled trip again, once; a large car as two ordinary ones (S1 §4, decisions §5). Answers the new orders. */
export const reorder = endpoint({
  method: 'POST',
  path: '/orders/:id/re_order',
  permission: 'order.place',
  summary: 'Order a cancelled trip again',
  params: idParams,
  headers: pressedOnce,
  body: emptyBody,
  reply: z.array(order),
  failures: [
    'cannot_reorder',
    'voucher_trip',
    'trip_forgotten',
    'already_reordered',
    'ordering_rule',
    'still_running',
    'key_used_otherwise',
    'press_too_old',
    'too_many',
  ],
});
/** A passenger the branch has ordered for in the last 90 days, newest first. */
export const knownPassenger = z.object({ customerName: z.string(), customerPhone: z.string().nullable() });
export type KnownPassenger = z.infer<typeof knownPassenger>;
export const searchPassengers = endpoint({
  method: 'GET',
  path: '/passengers',
  permission: 'order.place',
  summary: 'Passengers of the branch whose name has a word that begins with the text',
  query: z.strictObject({ value: z.string().overwrite(seenText).min(2).max(NAME_MAX) }),
  reply: z.array(knownPassenger),
});
/** Hides cancelled, no-show and concluded orders from this user's list only (decisions §5). */
export const clearOrders = endpoint({
  method: 'PUT',
  path: '/orders/clear',
  permission: 'order.list',
  summary: 'Clear the finished list',
  body: emptyBody,
  reply: z.object({ cleared: z.int() }),
});
/** The recorded route as GeoJSON: the first feature's geometry, or no feature at all (S1 §3). */
export const readRoute = endpoint({
  method: 'GET',
  path: '/orders/:id/coordinates',
  permission: 'order.read',
  summary: 'The recorded route as GeoJSON',
  params: idParams,
  reply: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        properties: z.object({}),
        geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    ),
  }),
});
