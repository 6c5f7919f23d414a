import type { sortFixedTrips as call, FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { movedStretch, sortedIds } from '@praj/domain/own-order.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { writeAudit } from '../audit/store.ts';
import { listFixedTrips } from './list-fixed-trips.ts';
import { tellBranchTrips } from './note-fixed-trip.ts';
import { listTrips, lockBranchTrips, renumberTrips } from './store.ts';

/** Puts a branch's fixed trips in order; a list that does not name each of them once is refused, and nothing is moved. */
export async function sortFixedTrips(
  deps: Deps,
  actor: Actor,
  branchId: string,
  places: Parsed<typeof call>['body'],
): Promise<FixedTrip[]> {
  await deps.db.transaction().execute(async (trx) => {
    const { companyId } = (await lockBranchTrips(trx, actor, branchId)) ?? refuse('not_found');
    const trips = await listTrips(trx, branchId);
    const before = trips.map(({ id }) => id);
    const after = sortedIds(before, places) ?? refuse('list_changed');
    await renumberTrips(trx, branchId, after);
    const moved = movedStretch(before, after);
    if (moved.before.length === 0) return;
    const titles = (ids: readonly string[]) => ids.map((id) => trips.find((trip) => trip.id === id)?.title);
    await writeAudit(trx, {
      at: deps.now(),
      byUser: actor.userId,
      action: 'fixed_trip.sort',
      subject: `branch:${branchId}`,
      before: { fixedTrips: titles(moved.before) },
      after: { fixedTrips: titles(moved.after) },
    });
    await tellBranchTrips(trx, companyId, branchId);
  });
  deps.push.wake();
  return listFixedTrips(deps, actor, 'company-settings.change', branchId);
}
