import type { PredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { isUsableBranch, listFavourites } from './store.ts';

/** The favourite addresses of a branch in their order; the comment is the message to the driver at the door (decisions §5). */
export async function listPredefinedAddresses({ db }: Deps, actor: Actor, branchId: string): Promise<PredefinedAddress[]> {
  if (!(await isUsableBranch(db, actor, branchId))) return refuse('not_found');
  const favourites = await listFavourites(db, branchId);
  return favourites.map(({ id, address, comment, sortOrder }) => ({ ...address, id, comment, sortOrder }));
}
