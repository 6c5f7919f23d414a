import type { PredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentFavourite } from './present-favourite.ts';
import { findFavourite } from './store.ts';

/** Which favourite, and of which branch: of another one it is not there. */
export interface FavouriteKey {
  readonly id: string;
  readonly predefinedAddressId: string;
}

/** One favourite; the provider's people alone are let this far (decisions §4). */
export async function readFavourite({ db }: Deps, { id, predefinedAddressId }: FavouriteKey): Promise<PredefinedAddress> {
  const found = await findFavourite(db, id, predefinedAddressId);
  return found ? presentFavourite(found) : refuse('not_found');
}
