import type { sortPredefinedAddresses as call, PredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { holdBranch } from '../branches/store.ts';
import { noteOrder } from './note-favourite.ts';
import { presentFavourite } from './present-favourite.ts';
import { listFavourites, putInOrder } from './store.ts';

/** Puts the favourites of a branch in order: the first is the default pickup. The list must name each once (decisions §2). */
export async function sortFavourites(
  { db, now, push }: Deps,
  actor: Actor,
  branchId: string,
  wanted: Parsed<typeof call>['body'],
): Promise<PredefinedAddress[]> {
  const sorted = await db.transaction().execute(async (trx) => {
    const branch = (await holdBranch(trx, actor, branchId)) ?? refuse('not_found');
    const before = await listFavourites(trx, branchId);
    const ids = wanted.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id);
    const named = new Set(ids);
    if (ids.length !== before.length || !before.every(({ id }) => named.has(id))) return refuse('list_changed');
    await putInOrder(trx, branchId, ids);
    const after = await listFavourites(trx, branchId);
    await noteOrder(trx, { ...branch, at: now(), byUser: actor.userId }, before, after);
    return after;
  });
  push.wake();
  return sorted.map(presentFavourite);
}
