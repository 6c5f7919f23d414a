import type { CustomAddress, changeCustomAddress as call } from '@praj/contract/companies/custom-addresses.ts';
import { CUSTOM_ADDRESS_TAKEN } from '@praj/contract/duplicates.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { duplicateFailure, refuse } from '../../platform/http/failure.ts';
import { holdBranch } from '../branches/store.ts';
import { noteCustomAddress } from './note-custom-address.ts';
import { type CustomAddressKey, readCustomAddress } from './read-custom-address.ts';
import { findCustomAddress, isTaken, updateCustomAddress } from './store.ts';
import { writtenCustomAddress } from './written-custom-address.ts';

/** Changes where a custom address is and what it is called. */
export async function changeCustomAddress(
  deps: Deps,
  actor: Actor,
  which: CustomAddressKey,
  body: Parsed<typeof call>['body'],
): Promise<CustomAddress> {
  const { id: branchId, customAddressId } = which;
  const written = writtenCustomAddress(body);
  await deps.db.transaction().execute(async (trx) => {
    const branch = (await holdBranch(trx, actor, branchId)) ?? refuse('not_found');
    const before = (await findCustomAddress(trx, branchId, customAddressId)) ?? refuse('not_found');
    if (await isTaken(trx, branchId, written, customAddressId)) throw duplicateFailure(CUSTOM_ADDRESS_TAKEN);
    await updateCustomAddress(trx, branchId, customAddressId, written);
    await noteCustomAddress(trx, { ...branch, at: deps.now(), byUser: actor.userId, action: 'custom_address.change' }, before, written);
  });
  deps.push.wake();
  return readCustomAddress(deps, which);
}
