import type { PredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { isUsableBranch } from '../branches/store.ts';
import { presentFavourite } from './present-favourite.ts';
import { listFavourites as findFavourites } from './store.ts';

/** The favourite addresses of a branch in their order; the first is the default pickup of its people (S1 §2). */
export async function listFavourites({ db }: Deps, actor: Actor, branchId: string): Promise<PredefinedAddress[]> {
  if (!(await isUsableBranch(db, actor, branchId))) return refuse('not_found');
  return (await findFavourites(db, branchId)).map(presentFavourite);
}
