import type { removeCustomAddress as call } from '@praj/contract/companies/custom-addresses.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { holdBranch } from '../branches/store.ts';
import { noteCustomAddress } from './note-custom-address.ts';
import type { CustomAddressKey } from './read-custom-address.ts';
import { deleteCustomAddress, findCustomAddress } from './store.ts';

/** Removes a custom address for good: the branch's search no longer knows its name. */
export async function removeCustomAddress(
  { db, now, push }: Deps,
  actor: Actor,
  { id: branchId, customAddressId }: CustomAddressKey,
): Promise<Reply<typeof call>> {
  await db.transaction().execute(async (trx) => {
    const branch = (await holdBranch(trx, actor, branchId)) ?? refuse('not_found');
    const before = (await findCustomAddress(trx, branchId, customAddressId)) ?? refuse('not_found');
    await deleteCustomAddress(trx, branchId, customAddressId);
    await noteCustomAddress(trx, { ...branch, at: now(), byUser: actor.userId, action: 'custom_address.remove' }, before, undefined);
  });
  push.wake();
  return { ok: true };
}
