import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { Actor, Permission } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentUsual } from '../allocations/usual/store.ts';
import { presentFixedTrip } from './present-fixed-trip.ts';
import { findBranch, findFormFields, listTrips } from './store.ts';

/** The fixed trips of a branch in their order, those that need updating too: they say why they cannot be ordered. */
export async function listFixedTrips({ db }: Deps, actor: Actor, permission: Permission, branchId: string): Promise<FixedTrip[]> {
  const { companyId } = (await findBranch(db, actor, permission, branchId)) ?? refuse('not_found');
  const [trips, fields] = await Promise.all([listTrips(db, branchId), findFormFields(db, companyId)]);
  const usual = await presentUsual(
    db,
    { companyId, branchId },
    trips.map(({ usualAllocations }) => usualAllocations),
  );
  return trips.map((trip, at) => presentFixedTrip(trip, fields, usual[at]));
}
