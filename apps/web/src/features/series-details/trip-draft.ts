import type { SeriesDetail } from '@praj/contract/series/series.ts';
import { PEOPLE_MIN } from '@praj/domain/limits.ts';
import { chosenAddress, NO_ADDRESS } from '../../entities/address/address-entry.ts';
import type { OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { wallTimeOf } from '../../entities/booking-form/draft/pickup-time.ts';
import { entriesOfStops } from '../../entities/booking-form/stops/stop-entry.ts';
import { textsOfTrip } from '../../entities/booking-form/texts-of-trip.ts';

/** The trip of a series as the booking form shows it; when it is driven its rule says. Pure; `now` in milliseconds. */
export const draftOfTrip = ({ trip }: Pick<SeriesDetail, 'trip'>, now: number): OrderDraft => ({
  // A change is kept from being made twice by the version of the series.
  key: '',
  asap: true,
  ...wallTimeOf(now),
  people: trip.numberOfPeople ?? PEOPLE_MIN,
  cars: trip.numberOfCars,
  pickup: chosenAddress(trip.pickupAddress),
  destination: trip.destinationAddress ? chosenAddress(trip.destinationAddress) : NO_ADDRESS,
  ...(trip.stops && trip.stops.length > 0 && { stops: entriesOfStops(trip.stops) }),
  attributeIds: trip.attributeIds ?? [],
  accountId: trip.accountId ?? '',
  texts: textsOfTrip({ ...trip, phone: trip.customerPhone }),
  allocations: Object.fromEntries(
    Object.entries(trip.allocations ?? {}).flatMap(([kind, code]) => (code ? [[kind, { text: code, chosen: null }]] : [])),
  ),
  fixedTripId: trip.fixedTripId ?? null,
  fixedTripVersion: trip.fixedTripVersion ?? undefined,
});
