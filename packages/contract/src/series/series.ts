import { CARS_MAX } from '@praj/domain/limits.ts';
import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { EVERY_WEEKS_MAX } from '@praj/domain/series/series-rule.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery, listReply } from '../lists.ts';
import { orderBody, pressedOnce } from '../orders.ts';
import { address, id, idParams, instant, named, sentInstant } from '../shapes.ts';

/** A day in Copenhagen, `yyyy-MM-dd`. */
const day = z.iso.date();

/** On which days a series is driven, and when by clocks in Copenhagen. */
export const seriesRule = z.strictObject({
  /** 1 is Monday, 7 is Sunday; read as each of them once, in their order. At least one. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  /** 1 is every week, 2 every other one. */
  everyWeeks: z.int().min(1).max(EVERY_WEEKS_MAX),
  /** `08:00`. A time that does not exist on a summer-time night is driven an hour later; of one that comes twice the first is meant. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Its last day, `yyyy-MM-dd`; null without end. */
  end: day.nullable(),
  /** Leaves out the public holidays of Denmark. */
  skipHolidays: z.boolean(),
});
export type SeriesRuleBody = z.infer<typeof seriesRule>;

/** What each of its trips is ordered with: the body of `POST /orders`, save when. */
export const seriesTrip = orderBody.omit({ requestedPickup: true });
export type SeriesTrip = z.input<typeof seriesTrip>;
/** The same once it is changed; left out, the number of cars stays as it was. */
export const changedTrip = seriesTrip.extend({ numberOfCars: z.int().min(1).max(CARS_MAX).nullish() });

/** What can be said to be changed of a series: of its rule, and of the trip, save what says for itself whether it was changed. */
export const RULE_FIELDS = ['weekdays', 'everyWeeks', 'time', 'end', 'skipHolidays'] as const satisfies readonly (keyof SeriesRuleBody)[];
export const TRIP_FIELDS = [
  'tripType',
  'fixedTripId',
  'numberOfPeople',
  'pickupAddress',
  'destinationAddress',
  'stops',
  'reference',
  'project',
  'allocations',
  'comment',
  'customerName',
  'customerPhone',
  'accountId',
  'attributeIds',
] as const satisfies readonly (keyof SeriesTrip)[];
const SERIES_FIELDS = [...RULE_FIELDS, ...TRIP_FIELDS] as const;
export type SeriesField = (typeof SERIES_FIELDS)[number];

/** What stands in a plan of a day: it will be ordered, was moved or left out by somebody, is a holiday, is an order, or could not be ordered. */
export const SERIES_DAY_KINDS = ['planned', 'moved', 'left_out', 'holiday', 'ordered', 'refused'] as const;
export const seriesDay = z.object({
  /** `yyyy-MM-dd`: the day of the series, which stays though the trip is moved. */
  day: z.string(),
  kind: z.enum(SERIES_DAY_KINDS),
  /** When a car is asked for; null of a holiday. */
  at: instant.nullable(),
  /** What the holiday is called. */
  holiday: z.string().nullable(),
  /** Why it could not be ordered, in Danish; it is tried again until its time has passed. */
  refusal: z.string().nullable(),
  /** The orders it became, one for each car, and what was ordered again of them. */
  orders: z.array(z.object({ id, globalApiId: z.string(), state: z.enum(ORDER_STATES), awaitsApproval: z.boolean() })),
});
export type SeriesDay = z.infer<typeof seriesDay>;

/** A series as a list shows it: by what holds today, or first. */
export const series = z.object({
  id,
  version: z.int(),
  rule: seriesRule,
  /** Its first day, `yyyy-MM-dd`. */
  from: z.string(),
  customerName: z.string().nullable(),
  pickupAddress: address,
  destinationAddress: address.nullable(),
  /** How many stops it has on its way. */
  stops: z.int(),
  /** In whose name its trips are ordered. */
  issuedByEmployee: z.object({ id, firstName: z.string(), lastName: z.string() }),
  issuedByBranch: named,
  createdAt: instant,
  /** When the next trip is driven that is ordered or planned; null when none is. */
  next: instant.nullable(),
  /** How many coming days could not be ordered. */
  refusedDays: z.int(),
  /** False once nothing more is planned. */
  active: z.boolean(),
});
export type Series = z.infer<typeof series>;
const told = z.string().nullish();
/** What a series holds, as it is told: nothing is read into it once more, nor judged, since who is anonymised leaves other texts than were sent. */
const keptTrip = seriesTrip.extend({
  numberOfCars: z.int(),
  pickupAddress: address,
  destinationAddress: address.nullish(),
  stops: z.array(address).nullish(),
  reference: told,
  project: told,
  comment: told,
  customerName: told,
  customerPhone: told,
  travellerRecipient: told,
});
/** One series with what it is ordered with and its plan of the coming 60 days. */
export const seriesDetail = series.extend({
  trip: keptTrip,
  /** From which day on `rule` and `trip` hold, `yyyy-MM-dd`; one that is yet to come where a series was changed from a later day on. */
  holdsFrom: z.string(),
  days: z.array(seriesDay),
});
export type SeriesDetail = z.infer<typeof seriesDetail>;

const written = { rule: seriesRule, trip: seriesTrip };
const fieldsInside = ['rule', 'trip'];
const refusals = ['module_changed', 'fixed_trip_needs_update', 'fixed_trip_changed', 'ordering_rule'] as const;

export const SERIES_SORTS = ['createdAt', 'customerName', 'issuedBy', 'active'] as const;
/** Searched by passenger, places and who ordered; those with nothing left to drive are what `hideInactive` hides. */
export const listSeries = endpoint({
  method: 'GET',
  path: '/series',
  permission: 'series.use',
  summary: 'The branch’s trips that repeat, all or a page of them',
  query: listQuery(SERIES_SORTS, {}),
  reply: listReply('series', series),
});
export const readSeries = endpoint({
  method: 'GET',
  path: '/series/:id',
  permission: 'series.use',
  summary: 'A series of the branch with its plan',
  params: idParams,
  reply: seriesDetail,
});
/**
 * Makes a series and judges its first trip as `POST /orders` would, with the same refusals. Its trips of today and the 14 days after
 * become orders right afterwards, each once and by the same rules; those that come later do when their time is near. An
 * `Idempotency-Key` makes a repeat safe. Where the company has series switched off it answers `series_off`.
 */
export const placeSeries = endpoint({
  method: 'POST',
  path: '/series',
  permission: 'series.use',
  summary: 'Order a trip that repeats',
  headers: pressedOnce,
  body: z.strictObject({ from: day, ...written }),
  fieldsInside,
  reply: seriesDetail,
  failures: [...refusals, 'still_running', 'key_used_otherwise', 'press_too_old', 'series_off', 'series_full', 'too_many'],
});
/**
 * Changes a series from a day on (`from`), or all that is yet to come where `from` is null; it stays the same series. Left out, `trip`
 * stays as it was. Of a `trip` that is sent, `numberOfCars`, `travellerLink` and `travellerRecipient` stay as they were where they are left
 * out, and null takes the link or its recipient away; the `fixedTripVersion` that was seen stays with its `fixedTripId`. `fields` names what
 * else was changed of rule and trip: of the others nothing is taken, and what holds from a later day on keeps what it says otherwise. Left
 * out, all that is sent holds from the day on. Orders of those days are changed with it, called off where the day is no longer driven, and
 * left alone where somebody has changed them by themselves or a car is on its way: `unchanged` names those days. From then on trips are
 * ordered in the name of who changed it.
 * `If-Match: "<version>"` refuses a change of what somebody else has changed since.
 */
export const changeSeries = endpoint({
  method: 'PUT',
  path: '/series/:id',
  permission: 'series.use',
  summary: 'Change a series from a day on, or all of it',
  params: idParams,
  headers: z.object({ 'if-match': z.string().max(1000).optional() }),
  body: z.strictObject({
    from: day.nullable(),
    rule: seriesRule,
    trip: changedTrip.nullish(),
    fields: z.array(z.enum(SERIES_FIELDS)).nullish(),
  }),
  fieldsInside,
  reply: seriesDetail.extend({ unchanged: z.array(z.string()) }),
  failures: [...refusals, 'stale_series', 'series_over'],
});
/**
 * Stops a series from a day on, or altogether: nothing more is ordered, and orders of those days are cancelled, save those whose car is on
 * its way (`notCancelled`); of the day that is named they are cancelled as one by one. Safe to repeat.
 */
export const stopSeries = endpoint({
  method: 'DELETE',
  path: '/series/:id',
  permission: 'series.use',
  summary: 'Stop a series from a day on, or altogether',
  params: idParams,
  query: z.strictObject({ from: day.optional() }),
  reply: seriesDetail.extend({ cancelled: z.int(), notCancelled: z.int() }),
});
/**
 * Leaves one day of the plan out, moves its trip to another time, or takes both back (not once the day itself is over); a day that is an
 * order already is changed there.
 */
export const setSeriesDay = endpoint({
  method: 'PUT',
  path: '/series/:id/days/:day',
  permission: 'series.use',
  summary: 'Leave out, move or restore one day of a series',
  params: z.strictObject({ id, day }),
  body: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('leave_out') }),
    z.strictObject({ what: z.literal('move'), to: sentInstant }),
    z.strictObject({ what: z.literal('restore') }),
  ]),
  reply: seriesDetail,
  failures: ['series_day_ordered', 'series_over'],
});
