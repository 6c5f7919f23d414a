import type { addFixedTrip as call } from '@praj/contract/companies/fixed-trips.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { type Press, prepareOnce } from '../idempotency/store.ts';
import { decideFixedTrip } from './decide-fixed-trip.ts';
import { noteFixedTrip } from './note-fixed-trip.ts';
import { insertTrip, lockBranchTrips } from './store.ts';

export type AddFixedTrip = (actor: Actor, branchId: string, body: Parsed<typeof call>['body'], press: Press) => Promise<Reply<typeof call>>;

/** Adds a fixed trip to a branch, behind those it has (decisions §7), once for each Idempotency-Key. */
export function prepareAddingFixedTrip(deps: Deps): AddFixedTrip {
  const once = prepareOnce(deps);
  return async (actor, branchId, body, press) => {
    const { ids } = await once(actor, { content: { fixedTripOf: branchId, ...body }, ...press }, async (trx, at) => {
      const { companyId } = (await lockBranchTrips(trx, actor, branchId)) ?? refuse('not_found');
      const which = { branchId, id: newId() };
      await insertTrip(trx, which, await decideFixedTrip(trx, companyId, body));
      await noteFixedTrip(trx, { at, byUser: actor.userId, action: 'fixed_trip.add', companyId, which, before: undefined });
      return [which.id];
    });
    const [fixedTripsId] = ids;
    return fixedTripsId === undefined ? refuse('not_found') : { fixedTripsId };
  };
}
