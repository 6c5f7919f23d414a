import type { removeFixedTrip as call } from '@praj/contract/companies/fixed-trips.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { noteFixedTrip } from './note-fixed-trip.ts';
import { deleteTrip, findTrip, lockBranchTrips, type TripKey } from './store.ts';

/** Removes a fixed trip for good; orders that were placed by it stand, and history still knows what it was called. */
export async function removeFixedTrip({ db, now, push }: Deps, actor: Actor, which: TripKey): Promise<Reply<typeof call>> {
  await db.transaction().execute(async (trx) => {
    const { companyId } = (await lockBranchTrips(trx, actor, which.branchId)) ?? refuse('not_found');
    const before = (await findTrip(trx, which)) ?? refuse('not_found');
    await deleteTrip(trx, which);
    await noteFixedTrip(trx, { at: now(), byUser: actor.userId, action: 'fixed_trip.remove', companyId, which, before });
  });
  push.wake();
  return { ok: true };
}
