import type { changeDiscountCode as call, DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { decideTerms } from './decide-terms.ts';
import { noteDiscountCode } from './note-discount-code.ts';
import { statusOf } from './present.ts';
import { readDiscountCode } from './read-discount-code.ts';
import { lockDiscountCode, updateDiscountCode } from './store.ts';

/** Changes the terms of a code that nobody has redeemed and that is not over (decisions §7). */
export async function changeDiscountCode(deps: Deps, actor: Actor, id: string, body: Parsed<typeof call>['body']): Promise<DiscountCode> {
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const before = (await lockDiscountCode(trx, { id })) ?? refuse('not_found');
    if (!['PENDING', 'ACTIVE'].includes(statusOf(before, at))) return refuse('discount_code_locked');
    await updateDiscountCode(trx, id, await decideTerms(trx, body, at, before));
    await noteDiscountCode(trx, { at, by: actor, action: 'discount_code.change', id, before });
    return undefined;
  });
  deps.push.wake();
  return readDiscountCode(deps, id);
}
