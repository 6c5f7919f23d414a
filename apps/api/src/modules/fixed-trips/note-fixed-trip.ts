import { toldAllocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import type { Executor } from '../../platform/database.ts';
import { type AuditAction, writeDifference } from '../audit/store.ts';
import { publishChanged } from '../changes/store.ts';
import { type FixedTripRecord, findTrip, type TripKey } from './store.ts';

interface Noted {
  readonly at: Date;
  readonly byUser: string;
  readonly action: Extract<AuditAction, `fixed_trip.${string}`>;
  readonly companyId: string;
  readonly which: TripKey;
  /** What the trip was before; undefined when it was not there. */
  readonly before: FixedTripRecord | undefined;
}

/**
 * Keeps in its branch's audit what somebody has just made of a fixed trip, with its title whatever else it was, and tells the
 * open order forms and lists of the branch, in the change's own transaction. Where nothing differs nothing is kept or told.
 * Wake the push bus after the commit.
 * @returns whether anything differs
 */
export async function noteFixedTrip(trx: Executor, { at, byUser, action, companyId, which, before }: Noted): Promise<boolean> {
  const entry = { at, byUser, action, subject: `branch:${which.branchId}`, always: ['id', 'title'] } as const;
  const after = await findTrip(trx, which);
  const changed = await writeDifference(trx, entry, before && keptOf(before), after ? keptOf(after) : {});
  if (changed.length > 0) await tellBranchTrips(trx, companyId, which.branchId);
  return changed.length > 0;
}

/** Tells the open order forms and lists of a branch that its fixed trips are others, or stand otherwise. */
export const tellBranchTrips = (trx: Executor, companyId: string, branchId: string): Promise<void> =>
  publishChanged(trx, { resource: 'branches', id: branchId, companyId, branchId, permission: 'branch-settings.use' });

/** A trip under the contract's names, as history tells it; account by its id, add-ons by their codes. */
const keptOf = (trip: FixedTripRecord): Readonly<Record<string, unknown>> => ({
  id: trip.id,
  title: trip.title,
  price: trip.priceOere === null ? null : kronerFromOere(trip.priceOere),
  numberOfPeople: trip.numberOfPeople,
  pickupAddress: trip.pickup,
  destinationAddress: trip.destination,
  attributes: trip.attributes.map(({ code }) => code),
  accountId: trip.accountId,
  customerName: trip.customerName,
  customerPhone: trip.customerPhone,
  reference: trip.reference,
  project: trip.project,
  comment: trip.comment,
  ...toldAllocations(trip.usualAllocations),
});
