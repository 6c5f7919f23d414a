import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { AllocationCodes } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { judgeUsual } from '../allocations/usual/store.ts';
import { noteFixedTrip } from './note-fixed-trip.ts';
import { readFixedTrip } from './read-fixed-trip.ts';
import { findTrip, lockBranchTrips, type TripKey, updateUsual } from './store.ts';

/** Says what a fixed trip is usually charged to, by the lists of its branch. It is the same version: what was agreed stands. */
export async function changeUsualAllocations(deps: Deps, actor: Actor, which: TripKey, codes: AllocationCodes): Promise<FixedTrip> {
  await deps.db.transaction().execute(async (trx) => {
    const { companyId } = (await lockBranchTrips(trx, actor, which.branchId)) ?? refuse('not_found');
    const before = (await findTrip(trx, which)) ?? refuse('not_found');
    const judged = await judgeUsual(trx, { companyId, branchId: which.branchId }, codes, before.usualAllocations);
    if ('wrong' in judged) return refuse('invalid', { fields: judged.wrong });
    await updateUsual(trx, which, judged.allocations);
    await noteFixedTrip(trx, { at: deps.now(), byUser: actor.userId, action: 'fixed_trip.change', companyId, which, before });
    return undefined;
  });
  deps.push.wake();
  return readFixedTrip(deps, actor, which);
}
