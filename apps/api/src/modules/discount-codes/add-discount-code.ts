import type { addDiscountCode as call } from '@praj/contract/discount-codes/discount-codes.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { decideTerms } from './decide-terms.ts';
import { noteDiscountCode } from './note-discount-code.ts';
import { insertDiscountCode } from './store.ts';

/** A new discount code (S2 §7). A name that a code has or has had is refused by the database. */
export async function addDiscountCode(
  { db, now, push }: Deps,
  actor: Actor,
  body: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const at = now();
  const id = newId(at.getTime());
  const terms = await decideTerms(db, body, at);
  await db.transaction().execute(async (trx) => {
    await insertDiscountCode(trx, { ...terms, id, issuedBy: actor.userId, createdAt: at });
    await noteDiscountCode(trx, { at, by: actor, action: 'discount_code.add', id, before: undefined });
  });
  push.wake();
  return { discountCodeId: id };
}
