import type { addCustomAddress as call } from '@praj/contract/companies/custom-addresses.ts';
import { CUSTOM_ADDRESS_TAKEN } from '@praj/contract/duplicates.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { CUSTOM_ADDRESSES_MAX } from '@praj/domain/limits.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { duplicateFailure, refuse } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { holdBranch } from '../branches/store.ts';
import { noteCustomAddress } from './note-custom-address.ts';
import { countCustomAddresses, insertCustomAddress, isTaken } from './store.ts';
import { writtenCustomAddress } from './written-custom-address.ts';

/** One more address that a branch has a name of its own for (S2 §7). */
export async function addCustomAddress(
  { db, now, push }: Deps,
  actor: Actor,
  branchId: string,
  body: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const customAddressId = newId();
  const written = writtenCustomAddress(body);
  await db.transaction().execute(async (trx) => {
    const branch = (await holdBranch(trx, actor, branchId)) ?? refuse('not_found');
    if ((await countCustomAddresses(trx, branchId)) >= CUSTOM_ADDRESSES_MAX) {
      return refuse('custom_addresses_full', { fill: { n: CUSTOM_ADDRESSES_MAX.toLocaleString('da-DK') } });
    }
    if (await isTaken(trx, branchId, written)) throw duplicateFailure(CUSTOM_ADDRESS_TAKEN);
    await insertCustomAddress(trx, { ...written, id: customAddressId, branchId });
    await noteCustomAddress(trx, { ...branch, at: now(), byUser: actor.userId, action: 'custom_address.add' }, undefined, written);
    return undefined;
  });
  push.wake();
  return { customAddressId };
}
