import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { KeptVoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';
import type { Deps } from '../../platform/deps.ts';
import { callOffSms } from '../messages/sms/store.ts';
import { lockActive } from './lock-active.ts';
import { noteVoucher } from './note-voucher.ts';
import { readVoucher } from './read-voucher.ts';
import { updateVoucher, type VoucherKey } from './store.ts';

/** Cancels one active voucher; its code and its link open nothing from then on. */
export async function cancelVoucher(deps: Deps, actor: Actor, which: VoucherKey): Promise<Voucher> {
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const voucher = await lockActive(trx, actor, which, at);
    const status: KeptVoucherStatus = 'CANCELLED';
    await updateVoucher(trx, voucher.id, { status, statusAt: at });
    await callOffSms(trx, [voucher.id]);
    await noteVoucher(trx, 'voucher.cancel', { at, byUser: actor.userId, voucher });
  });
  deps.push.wake();
  return readVoucher(deps, actor, which);
}
