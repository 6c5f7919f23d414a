import type { removePredefinedAddress as call } from '@praj/contract/companies/predefined-addresses.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { holdBranch } from '../branches/store.ts';
import { noteFavourite } from './note-favourite.ts';
import type { FavouriteKey } from './read-favourite.ts';
import { deleteFavourite, findFavourite } from './store.ts';

/** Removes a favourite for good; the next one is the default pickup where it was the first. */
export async function removeFavourite(
  { db, now, push }: Deps,
  actor: Actor,
  { id: branchId, predefinedAddressId }: FavouriteKey,
): Promise<Reply<typeof call>> {
  await db.transaction().execute(async (trx) => {
    const branch = (await holdBranch(trx, actor, branchId)) ?? refuse('not_found');
    const before = (await findFavourite(trx, branchId, predefinedAddressId)) ?? refuse('not_found');
    await deleteFavourite(trx, branchId, predefinedAddressId);
    await noteFavourite(trx, { ...branch, at: now(), byUser: actor.userId, action: 'favourite.remove' }, before, undefined);
  });
  push.wake();
  return { ok: true };
}
