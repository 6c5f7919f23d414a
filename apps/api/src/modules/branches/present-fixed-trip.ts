import type { FixedTrip } from '@praj/contract/companies.ts';
import type { Attribute } from '@praj/contract/shapes.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import type { listTrips } from './store.ts';

type TripRecord = Awaited<ReturnType<typeof listTrips>>[number];

/** A fixed trip as the order form takes it; `attributes` are those that any trip of the list may have. */
export const presentFixedTrip = (trip: TripRecord, attributes: readonly Attribute[]): FixedTrip => ({
  id: trip.id,
  title: trip.title,
  price: trip.price_oere === null ? null : kronerFromOere(trip.price_oere),
  sortOrder: trip.sort_order,
  needsUpdate: trip.needs_update,
  account: trip.account_id !== null && trip.account_name !== null ? { id: trip.account_id, name: trip.account_name } : null,
  attributes: attributes.filter(({ id }) => trip.attribute_ids.includes(id)),
  pickupAddress: trip.pickup,
  destinationAddress: trip.destination,
  numberOfPeople: trip.number_of_people,
  numberOfCars: trip.number_of_cars,
  reference: trip.reference,
  project: trip.project,
  comment: trip.comment,
  customerName: trip.customer_name,
  customerPhone: trip.customer_phone,
});
