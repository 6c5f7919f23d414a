import { FIELD_CODES, FIELD_LABELS } from '@praj/domain/booking-form/field-catalogue.ts';
import { COMMENT_MAX, FIXED_PRICE_MAX, NAME_MAX, PEOPLE_MAX, PEOPLE_MIN, REFERENCE_MAX } from '@praj/domain/limits.ts';
import { missingText } from '@praj/domain/missing-text.ts';
import { isPrice } from '@praj/domain/money.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { z } from 'zod';
import { sentAllocations, usualAllocation } from '../allocations/shapes.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import {
  address,
  attribute,
  done,
  freeText,
  id,
  idParams,
  instant,
  named,
  seenLine,
  sentAddress,
  sentInstant,
  sentPhone,
} from '../shapes.ts';

/** Why a trip needs updating, each thing by what people call it; `tellUpdateReason` of the domain says it in Danish. */
const updateReason = z.discriminatedUnion('kind', [
  /** The company's form asks for a field that the trip leaves empty; `label` is the form's own. */
  z.object({ kind: z.literal('field'), code: z.enum(FIELD_CODES), label: z.string() }),
  z.object({ kind: z.literal('account'), id, name: z.string(), code: z.string() }),
  z.object({ kind: z.literal('attribute'), ...attribute.shape }),
]);
/** A fixed trip of a branch (S1 §3, S2 §3); `price` in kroner. */
export const fixedTrip = z.object({
  id,
  /** Grows by one with every change of the trip itself; where it stands among the others is none. */
  version: z.int(),
  title: z.string(),
  price: z.number().nullable(),
  sortOrder: z.int(),
  /** Derived when read, as are its reasons (decisions §7): it has some exactly when it needs updating. */
  needsUpdate: z.boolean(),
  updateReasons: z.array(updateReason),
  account: named.extend({ code: z.string() }).nullable(),
  attributes: z.array(attribute),
  pickupAddress: address,
  destinationAddress: address,
  numberOfPeople: z.int(),
  /** Always 1: how many cars drive it is asked when it is ordered (decisions §7). */
  numberOfCars: z.int(),
  reference: z.string().nullable(),
  project: z.string().nullable(),
  comment: z.string().nullable(),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  /** The form that it was last filled in by. */
  bookingModuleUpdatedAt: instant,
  /** What it is usually charged to, as it is in its branch today; left out where there is nothing. It is none of what was agreed. */
  usualAllocations: z.array(usualAllocation).optional(),
});
export type FixedTrip = z.infer<typeof fixedTrip>;

export const listFixedTrips = endpoint({
  method: 'GET',
  path: '/branches/:id/fixed_trips',
  permission: 'branch-settings.use',
  summary: 'Fixed trips of a branch in their order',
  params: idParams,
  reply: z.array(fixedTrip),
});
export const listFixedTripsAdmin = endpoint({
  method: 'GET',
  path: '/branches/:id/fixed_trips/admin',
  permission: 'company-settings.change',
  summary: 'Fixed trips of a branch in their order, to who administers them',
  params: idParams,
  reply: z.array(fixedTrip),
});
/** A trip of another branch than the one in the path is not there. */
const ofBranch = z.strictObject({ id, fixedTripId: id });
export const readFixedTrip = endpoint({
  method: 'GET',
  path: '/branches/:id/fixed_trips/:fixedTripId',
  permission: 'company-settings.change',
  summary: 'One fixed trip',
  params: ofBranch,
  reply: fixedTrip,
});

const none = z.literal('').transform(() => null);
/** What else the company's form asks for and how it is written, the server holds against the form itself. */
const fixedTripBody = z.strictObject({
  title: z.string().overwrite(seenText).min(1).max(NAME_MAX),
  /** Kroner with at most two decimals; none is allowed. */
  price: z.number().min(0).max(FIXED_PRICE_MAX).refine(isPrice).nullish(),
  pickupAddress: sentAddress,
  destinationAddress: sentAddress,
  reference: seenLine(REFERENCE_MAX),
  project: seenLine(REFERENCE_MAX),
  comment: freeText(COMMENT_MAX),
  customerName: seenLine(NAME_MAX),
  customerPhone: z.union([sentPhone, none]).nullish(),
  accountId: z.union([id, none]).nullish(),
  /** Left out it is 4 (S2 §9). */
  numberOfPeople: z.int().min(PEOPLE_MIN).max(PEOPLE_MAX).nullish(),
  attributeIds: z.array(id).max(40).nullish(),
  bookingModuleUpdatedAt: sentInstant,
});
export type FixedTripBody = z.input<typeof fixedTripBody>;
const fieldTexts = {
  title: { required: missingText('Titel') },
  price: { invalid: FIELD_TEXTS.price },
  pickupAddress: { required: missingText(FIELD_LABELS.pickupAddress) },
  destinationAddress: { required: missingText(FIELD_LABELS.destinationAddress) },
  customerPhone: { invalid: FIELD_TEXTS.customerPhone, tooLong: FIELD_TEXTS.customerPhone },
  numberOfPeople: { invalid: FIELD_TEXTS.people },
};
/** It comes last among the branch's (decisions §7). Sent again under the same key, as when its answer was lost, it makes no second one. */
export const addFixedTrip = endpoint({
  method: 'POST',
  path: '/branches/:id/fixed_trips',
  permission: 'company-settings.change',
  summary: 'Add a fixed trip to a branch',
  params: idParams,
  headers: z.object({ 'idempotency-key': z.string().max(128).optional() }),
  body: fixedTripBody,
  fieldTexts,
  reply: z.object({ fixedTripsId: id }),
  failures: ['module_changed', 'still_running', 'key_used_otherwise'],
});
/**
 * The order of the whole list: each trip's id with where it stands, whatever else stands beside them. It names every trip of
 * the branch once, else nobody knows where the others go (409). Answers the list as it now stands.
 */
export const sortFixedTrips = endpoint({
  method: 'PUT',
  path: '/branches/:id/fixed_trips',
  permission: 'company-settings.change',
  summary: 'Put the fixed trips of a branch in order',
  params: idParams,
  body: z.array(z.object({ id, sortOrder: z.int().min(0).max(10_000) })).max(1000),
  bodyLimit: 4 * 1024 * 1024,
  reply: z.array(fixedTrip),
  failures: ['list_changed'],
});
/** `If-Match: "<version>"` refuses a change of a trip that somebody else has changed since (412). */
export const changeFixedTrip = endpoint({
  method: 'PUT',
  path: '/branches/:id/fixed_trips/:fixedTripId',
  permission: 'company-settings.change',
  summary: 'Change a fixed trip',
  params: ofBranch,
  headers: z.object({ 'if-match': z.string().max(1000).optional() }),
  body: fixedTripBody,
  fieldTexts,
  reply: fixedTrip,
  failures: ['module_changed', 'stale_fixed_trip'],
});
/**
 * What the order form is filled in with when the trip is chosen, in place of all there was: judged by the company's form and the lists
 * of the trip's branch, save what was there already. It outranks what is usual of the account and of the person. The trip's version
 * stays: nothing that was agreed is another.
 */
export const changeFixedTripsUsualAllocations = endpoint({
  method: 'PUT',
  path: '/branches/:id/fixed_trips/:fixedTripId/usual_allocations',
  permission: 'company-settings.change',
  summary: 'Say what a fixed trip is usually charged to',
  params: ofBranch,
  body: z.strictObject({ allocations: sentAllocations }),
  reply: fixedTrip,
});
/** For good; orders that were placed by it stand. */
export const removeFixedTrip = endpoint({
  method: 'DELETE',
  path: '/branches/:id/fixed_trips/:fixedTripId',
  permission: 'company-settings.change',
  summary: 'Remove a fixed trip',
  params: ofBranch,
  reply: done,
});
