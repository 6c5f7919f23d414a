import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { UsualAllocation } from '@praj/domain/allocations/usual-allocations.ts';
import type { FormField } from '@praj/domain/booking-form/booking-form.ts';
import { updateReasons } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { type FixedTripRecord, keptTrip } from './store.ts';

/**
 * A fixed trip as the order form and its administration take it, and why it needs updating by the company's form of today. Pure.
 * @param usual what it is usually charged to, as it is today; undefined where there is nothing
 */
export function presentFixedTrip(
  trip: FixedTripRecord,
  fields: readonly FormField[],
  usual: readonly UsualAllocation[] | undefined,
): FixedTrip {
  const kept = keptTrip(trip);
  const reasons = updateReasons(kept, fields);
  return {
    id: trip.id,
    version: trip.version,
    title: trip.title,
    price: trip.priceOere === null ? null : kronerFromOere(trip.priceOere),
    sortOrder: trip.sortOrder,
    needsUpdate: reasons.length > 0,
    updateReasons: reasons,
    account: kept.account && { id: kept.account.id, name: kept.account.name, code: kept.account.code },
    attributes: trip.attributes.map(({ id, code, description }) => ({ id, code, description })),
    pickupAddress: trip.pickup,
    destinationAddress: trip.destination,
    numberOfPeople: trip.numberOfPeople,
    numberOfCars: 1,
    reference: trip.reference,
    project: trip.project,
    comment: trip.comment,
    customerName: trip.customerName,
    customerPhone: trip.customerPhone,
    bookingModuleUpdatedAt: trip.bookingModuleUpdatedAt.toISOString(),
    ...(usual && { usualAllocations: [...usual] }),
  };
}
