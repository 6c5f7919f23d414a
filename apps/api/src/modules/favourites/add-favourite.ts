import type { addPredefinedAddress as call } from '@praj/contract/companies/predefined-addresses.ts';
import { FAVOURITE_TAKEN } from '@praj/contract/duplicates.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { FAVOURITES_MAX } from '@praj/domain/limits.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { duplicateFailure, refuse } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { holdBranch } from '../branches/store.ts';
import { noteFavourite } from './note-favourite.ts';
import { insertFavourite, isTaken, listFavourites } from './store.ts';
import { writtenFavourite } from './written-favourite.ts';

/** One more favourite of a branch, the last of them: what is the default pickup stays so (S2 §7). */
export async function addFavourite(
  { db, now, push }: Deps,
  actor: Actor,
  branchId: string,
  body: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const predefinedAddressId = newId();
  const written = writtenFavourite(body);
  await db.transaction().execute(async (trx) => {
    const branch = (await holdBranch(trx, actor, branchId)) ?? refuse('not_found');
    const others = await listFavourites(trx, branchId);
    if (others.length >= FAVOURITES_MAX) return refuse('favourites_full', { fill: { n: FAVOURITES_MAX } });
    if (await isTaken(trx, branchId, written.address)) throw duplicateFailure(FAVOURITE_TAKEN);
    const sortOrder = (others.at(-1)?.sortOrder ?? 0) + 1;
    await insertFavourite(trx, { ...written, id: predefinedAddressId, branchId, sortOrder });
    await noteFavourite(trx, { ...branch, at: now(), byUser: actor.userId, action: 'favourite.add' }, undefined, written);
    return undefined;
  });
  push.wake();
  return { predefinedAddressId };
}
