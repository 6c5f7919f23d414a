import type { changePredefinedAddress as call, PredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import { FAVOURITE_TAKEN } from '@praj/contract/duplicates.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { duplicateFailure, refuse } from '../../platform/http/failure.ts';
import { holdBranch } from '../branches/store.ts';
import { noteFavourite } from './note-favourite.ts';
import { type FavouriteKey, readFavourite } from './read-favourite.ts';
import { findFavourite, isTaken, updateFavourite } from './store.ts';
import { writtenFavourite } from './written-favourite.ts';

/** Changes where a favourite is and what the driver is told there; its place among the others stays. */
export async function changeFavourite(
  deps: Deps,
  actor: Actor,
  which: FavouriteKey,
  body: Parsed<typeof call>['body'],
): Promise<PredefinedAddress> {
  const { id: branchId, predefinedAddressId } = which;
  const written = writtenFavourite(body);
  await deps.db.transaction().execute(async (trx) => {
    const branch = (await holdBranch(trx, actor, branchId)) ?? refuse('not_found');
    const before = (await findFavourite(trx, branchId, predefinedAddressId)) ?? refuse('not_found');
    if (await isTaken(trx, branchId, written.address, predefinedAddressId)) throw duplicateFailure(FAVOURITE_TAKEN);
    await updateFavourite(trx, branchId, predefinedAddressId, written);
    await noteFavourite(trx, { ...branch, at: deps.now(), byUser: actor.userId, action: 'favourite.change' }, before, written);
  });
  deps.push.wake();
  return readFavourite(deps, which);
}
