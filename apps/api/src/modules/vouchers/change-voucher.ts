import type { Parsed } from '@praj/contract/endpoint.ts';
import type { changeVoucher as call, Voucher } from '@praj/contract/vouchers/vouchers.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { expiryFault } from './expiry-fault.ts';
import { lockActive } from './lock-active.ts';
import { noteChange } from './note-voucher.ts';
import { readVoucher } from './read-voucher.ts';
import { updateVoucher, type VoucherKey } from './store.ts';

/** Changes an active voucher: whose it is, what it is for, its language and its end. Nobody is sent anything (decisions §7). */
export async function changeVoucher(
  deps: Deps,
  actor: Actor,
  which: VoucherKey,
  { voucherCustomerName: customerName, reference, language, expiringDate }: Parsed<typeof call>['body'],
): Promise<Voucher> {
  const at = deps.now();
  const fields = expiryFault(expiringDate, at);
  if (Object.keys(fields).length > 0) refuse('invalid', { fields });
  const columns = { customerName, reference, language, expiresAt: new Date(expiringDate) };
  await deps.db.transaction().execute(async (trx) => {
    const voucher = await lockActive(trx, actor, which, at);
    await updateVoucher(trx, voucher.id, columns);
    await noteChange(trx, { at, byUser: actor.userId, voucher }, columns);
  });
  deps.push.wake();
  return readVoucher(deps, actor, which);
}
