import type { addFixedTrip as call } from '@praj/contract/companies/fixed-trips.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { decideFixedTrip } from './decide-fixed-trip.ts';
import { noteFixedTrip } from './note-fixed-trip.ts';
import { insertTrip, lockBranchTrips } from './store.ts';

/** Adds a fixed trip to a branch, behind those it has (decisions §7). */
export async function addFixedTrip(
  { db, now, push }: Deps,
  actor: Actor,
  branchId: string,
  body: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const which = { branchId, id: newId() };
  await db.transaction().execute(async (trx) => {
    const { companyId } = (await lockBranchTrips(trx, actor, branchId)) ?? refuse('not_found');
    await insertTrip(trx, which, await decideFixedTrip(trx, companyId, body));
    await noteFixedTrip(trx, { at: now(), byUser: actor.userId, action: 'fixed_trip.add', companyId, which, before: undefined });
  });
  push.wake();
  return { fixedTripsId: which.id };
}
