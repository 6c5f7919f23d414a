import { whatChanged } from '@praj/domain/orders/what-changed.ts';
import type { Trip } from '../write/trip.ts';

/** What rules look at of a trip. */
const judgedOf = (
  trip: Pick<Trip, 'requestedPickup' | 'pickup' | 'destination' | 'stops' | 'numberOfPeople' | 'attributes' | 'allocations' | 'priceOere'>,
) => ({
  requestedPickup: trip.requestedPickup.getTime(),
  from: [trip.pickup.zipCode, trip.pickup.longitude, trip.pickup.latitude],
  by: trip.stops.map(({ zipCode, longitude, latitude }) => [zipCode, longitude, latitude]),
  to: trip.destination && [trip.destination.zipCode, trip.destination.longitude, trip.destination.latitude],
  numberOfPeople: trip.numberOfPeople,
  attributes: trip.attributes.map(({ code }) => code).toSorted(),
  costCentre: trip.allocations?.costCentre?.code ?? null,
  priceOere: trip.priceOere,
});

/** Has a change touched anything that rules look at? One that was let pass, or approved, stays so when only its comment is another. Pure. */
export const asksRulesAgain = (before: Parameters<typeof judgedOf>[0], after: Parameters<typeof judgedOf>[0]): boolean =>
  Object.keys(whatChanged(judgedOf(before), judgedOf(after))).length > 0;
