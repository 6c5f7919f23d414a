import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import type { FixedTripRecord } from './store.ts';

/** A fixed trip as the order form takes it. */
export const presentFixedTrip = (trip: FixedTripRecord): FixedTrip => ({
  id: trip.id,
  title: trip.title,
  price: trip.priceOere === null ? null : kronerFromOere(trip.priceOere),
  sortOrder: trip.sortOrder,
  needsUpdate: trip.needsUpdate,
  account: trip.accountId !== null && trip.accountName !== null ? { id: trip.accountId, name: trip.accountName } : null,
  attributes: trip.attributes,
  pickupAddress: trip.pickup,
  destinationAddress: trip.destination,
  numberOfPeople: trip.numberOfPeople,
  numberOfCars: trip.numberOfCars,
  reference: trip.reference,
  project: trip.project,
  comment: trip.comment,
  customerName: trip.customerName,
  customerPhone: trip.customerPhone,
});
