import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { noteDiscountCode } from './note-discount-code.ts';
import { statusOf } from './present.ts';
import { readDiscountCode } from './read-discount-code.ts';
import { lockDiscountCode, updateDiscountCode } from './store.ts';

/** Ends a code, redeemed or not, for trips that are ordered from now on. */
export async function cancelDiscountCode(deps: Deps, actor: Actor, id: string): Promise<DiscountCode> {
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const before = (await lockDiscountCode(trx, { id })) ?? refuse('not_found');
    if (['EXPIRED', 'CANCELLED'].includes(statusOf(before, at))) return refuse('discount_code_over');
    await updateDiscountCode(trx, id, { cancelledAt: at });
    await noteDiscountCode(trx, { at, by: actor, action: 'discount_code.cancel', id, before });
    return undefined;
  });
  deps.push.wake();
  return readDiscountCode(deps, id);
}
