import type { Address } from '@praj/contract/shapes.ts';
import type { TravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import { addressParts, hasPosition, showTown } from '@praj/domain/address.ts';
import { toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import { firstNameOf } from '@praj/domain/traveller-links/traveller-link.ts';
import { isDelayed } from '@praj/domain/traveller-links/traveller-message.ts';
import {
  isAwaited,
  isTripOver,
  maySay,
  showsCar,
  stageOfOrder,
  TRAVELLER_WORDS,
  type TravellerWord,
} from '@praj/domain/traveller-links/traveller-stage.ts';
import type { Config } from '../../../config.ts';
import type { TravellerRecord } from './store.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** What the traveller has said already. Pure. */
export const saidBy = ({ comingOutAt, travellerLateAt }: Pick<TravellerRecord, 'comingOutAt' | 'travellerLateAt'>): TravellerWord[] => [
  ...(comingOutAt ? (['coming_out'] as const) : []),
  ...(travellerLateAt ? (['late'] as const) : []),
];

/** A trip as its traveller is told of it, field by field: nothing of anybody else but the driver's first name. Pure. */
export function presentTrip(trip: TravellerRecord, { brandName, providerPhone }: Config, now: Date): TravellerTrip {
  const stage = stageOfOrder(trip);
  // What was the number of somebody who was anonymised is none any more.
  const branchPhone = toStoredPhone(trip.branchPhone ?? '');
  const isToBeFetched = isAwaited(stage) || showsCar(stage);
  const hasCar = showsCar(stage) || stage === 'driving';
  const requestedPickup = trip.requestedPickup.getTime();
  return {
    stage,
    delayed: isDelayed(
      {
        stage,
        placedAt: trip.placedAt.getTime(),
        requestedPickup,
        estimatedPickup: trip.estimatedPickup?.getTime(),
        toldArrival: trip.toldArrival?.getTime(),
      },
      now.getTime(),
    ),
    language: trip.language,
    companyName: trip.companyName,
    branchName: trip.branchName,
    pickup: isTripOver(stage) ? placeName(trip.pickup, true) : placeName(trip.pickup, false),
    pickupPoint: isToBeFetched && hasPosition(trip.pickup) ? { longitude: trip.pickup.longitude, latitude: trip.pickup.latitude } : null,
    requestedPickup: trip.requestedPickup.toISOString(),
    arrivesAt: isAwaited(stage) ? iso(trip.estimatedPickup) : null,
    carNo: hasCar ? trip.carNo : null,
    carModel: hasCar ? trip.carModel : null,
    driverFirstName: (hasCar && firstNameOf(trip.driverName)) || null,
    car: showsCar(stage) ? carOf(trip) : null,
    phone: branchPhone ?? providerPhone,
    phoneOf: branchPhone === undefined ? brandName : trip.branchName,
    providerName: brandName,
    comingOutAt: iso(trip.comingOutAt),
    lateAt: iso(trip.travellerLateAt),
    maySay: TRAVELLER_WORDS.filter((word) => maySay(word, { stage, requestedPickup, said: saidBy(trip) }, now.getTime())),
  };
}

/** Where one is fetched as it was ordered, without what only the driver is told; only the town once the trip is over. */
const placeName = (address: Address, isOver: boolean): string => (isOver ? showTown(address) : addressParts(address).join(', '));

function carOf({ longitude, latitude, heading, carAt }: TravellerRecord): TravellerTrip['car'] {
  if (longitude === null || latitude === null || carAt === null) return null;
  return { longitude, latitude, heading, at: carAt.toISOString() };
}
