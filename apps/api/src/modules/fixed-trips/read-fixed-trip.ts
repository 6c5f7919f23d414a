import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentUsual } from '../allocations/usual/store.ts';
import { presentFixedTrip } from './present-fixed-trip.ts';
import { findBranch, findFormFields, findTrip, type TripKey } from './store.ts';

/** One fixed trip of a branch, to who administers it. */
export async function readFixedTrip({ db }: Deps, actor: Actor, which: TripKey): Promise<FixedTrip> {
  const { companyId } = (await findBranch(db, actor, 'company-settings.change', which.branchId)) ?? refuse('not_found');
  const trip = (await findTrip(db, which)) ?? refuse('not_found');
  const [usual] = await presentUsual(db, { companyId, branchId: which.branchId }, [trip.usualAllocations]);
  return presentFixedTrip(trip, await findFormFields(db, companyId), usual);
}
