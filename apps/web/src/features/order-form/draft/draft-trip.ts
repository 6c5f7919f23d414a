import type { Point } from '@praj/contract/shapes.ts';
import type { TripEstimateBody } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { codeOf } from '../../../entities/allocation/allocation-entry.ts';
import { driveOf, type FormOptions, type OrderDraft, pickupInstant } from '../../../entities/booking-form/draft/form-state.ts';
import { othersAtOnce } from '../repeat/repeat-choice.ts';

const pointOf = ({ longitude, latitude }: Point): Point => ({ longitude, latitude });

/**
 * The trip that a draft asks for, to be estimated; undefined while one of its ends is missing. Now is left to the server, and is
 * meant too while date or time cannot be read: what is being typed takes nothing away. Pure; `now` in milliseconds.
 */
export function draftTrip(draft: OrderDraft, { module }: Pick<FormOptions, 'module'>, now: number): TripEstimateBody | undefined {
  const drive = driveOf(draft, module);
  if (!drive?.destination) return undefined;
  const pickup = pickupInstant(draft, now);
  const isLater = pickup !== undefined && !draft.asap && !pickup.wasPast;
  return {
    pickup: pointOf(drive.pickup),
    destination: pointOf(drive.destination),
    stops: drive.stops.map(pointOf),
    requestedPickup: isLater ? new Date(pickup.at).toISOString() : null,
    numberOfPeople: draft.people,
    numberOfCars: draft.cars,
    fixedTripId: drive.fixedTripId,
    // Asked only where the company has rules.
    ...(module.hasRules && {
      underRules: {
        zipCodeFrom: drive.pickup.zipCode,
        zipCodeTo: drive.destination.zipCode,
        zipCodesBetween: drive.stops.map(({ zipCode }) => zipCode),
        attributeCodes: module.attributesFields.filter(({ id }) => draft.attributeIds.includes(id)).map(({ code }) => code),
        costCentre: codeOf(draft.allocations?.costCentre) || null,
        ...(draft.repeat && { alsoAt: othersAtOnce(draft, now) }),
      },
    }),
  };
}
