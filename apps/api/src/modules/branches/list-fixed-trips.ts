import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentFixedTrip } from './present-fixed-trip.ts';
import { isUsableBranch, listTrips } from './store.ts';

/** The fixed trips of a branch in their order, those that need updating too: the form says why they cannot be ordered. */
export async function listFixedTrips({ db }: Deps, actor: Actor, branchId: string): Promise<FixedTrip[]> {
  if (!(await isUsableBranch(db, actor, branchId))) return refuse('not_found');
  return (await listTrips(db, branchId)).map(presentFixedTrip);
}
