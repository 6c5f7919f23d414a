import type { CustomAddress } from '@praj/contract/companies/custom-addresses.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentCustomAddress } from './present-custom-address.ts';
import { findCustomAddress } from './store.ts';

/** Which custom address, and of which branch: of another one it is not there. */
export interface CustomAddressKey {
  readonly id: string;
  readonly customAddressId: string;
}

/** One custom address; the provider's people alone are let this far (decisions §4). */
export async function readCustomAddress({ db }: Deps, { id, customAddressId }: CustomAddressKey): Promise<CustomAddress> {
  const found = await findCustomAddress(db, id, customAddressId);
  return found ? presentCustomAddress(found) : refuse('not_found');
}
