import type { changeFixedTrip as call, FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { meetsVersion, readIfMatch } from '@praj/domain/orders/sending/if-match.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { decideFixedTrip } from './decide-fixed-trip.ts';
import { noteFixedTrip } from './note-fixed-trip.ts';
import { readFixedTrip } from './read-fixed-trip.ts';
import { findTrip, lockBranchTrips, raiseVersion, type TripKey, updateTrip } from './store.ts';

/** Changes a fixed trip; orders that were placed by it stand as they were agreed. */
export async function changeFixedTrip(
  deps: Deps,
  actor: Actor,
  which: TripKey,
  body: Parsed<typeof call>['body'],
  ifMatch: string = '*',
): Promise<FixedTrip> {
  const seen = readIfMatch(ifMatch) ?? refuse('invalid', { fields: { 'if-match': FIELD_TEXTS.invalid } });
  await deps.db.transaction().execute(async (trx) => {
    const { companyId } = (await lockBranchTrips(trx, actor, which.branchId)) ?? refuse('not_found');
    const before = (await findTrip(trx, which)) ?? refuse('not_found');
    const written = await decideFixedTrip(trx, companyId, body);
    if (!meetsVersion(seen, before.version)) refuse('stale_fixed_trip');
    await updateTrip(trx, which, written);
    const noted = { at: deps.now(), byUser: actor.userId, action: 'fixed_trip.change', companyId, which, before } as const;
    if (await noteFixedTrip(trx, noted)) await raiseVersion(trx, which);
  });
  deps.push.wake();
  return readFixedTrip(deps, actor, which);
}
