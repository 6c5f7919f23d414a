import { toldAllocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { type ChangedFields, whatChanged } from '@praj/domain/orders/what-changed.ts';
import type { Trip } from '../write/trip.ts';

/** What the history keeps of a change: the fields that differ, with what they were and what they became. */
export const changesOf = (before: Trip, after: Trip): ChangedFields<ReturnType<typeof changeableOf>> =>
  whatChanged(changeableOf(before), changeableOf(after));

/** Does anything differ that a person may change? Pure. */
export const isOtherwise = (before: Trip, after: Trip): boolean => Object.keys(changesOf(before, after)).length > 0;

/** What a person may change of an order, under the contract's names. Which form it was typed into is none of it. */
const changeableOf = (trip: Trip) => ({
  requestedPickup: trip.requestedPickup.toISOString(),
  tripType: trip.tripType,
  fixedTripId: trip.fixedTripId,
  pickupAddress: trip.pickup,
  destinationAddress: trip.destination,
  stops: trip.stops,
  // In their alphabetical order: the form's order may change, and so may a description.
  attributes: trip.attributes.map(({ code }) => code).toSorted(),
  accountId: trip.accountId,
  customerName: trip.customerName,
  customerPhone: trip.customerPhone,
  reference: trip.reference,
  comment: trip.comment,
  ...toldAllocations(trip.allocations),
  // The agreed price in kroner.
  price: trip.priceOere === null ? null : kronerFromOere(trip.priceOere),
});
