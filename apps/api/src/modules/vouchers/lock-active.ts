import type { Actor } from '@praj/domain/people/permissions.ts';
import { voucherStatusAt } from '@praj/domain/vouchers/voucher-status.ts';
import type { Executor } from '../../platform/database.ts';
import { refuse } from '../../platform/http/failure.ts';
import { loadVoucher, lockVoucher, type VoucherKey } from './store.ts';
import type { VoucherRecord } from './voucher-record.ts';

/** The voucher, held until the transaction ends; one that is in use, past its time or over is refused with itself as it is now. */
export async function lockActive(trx: Executor, actor: Actor, which: VoucherKey, at: Date): Promise<VoucherRecord> {
  const voucher = (await lockVoucher(trx, actor, which)) ?? refuse('not_found');
  if (voucherStatusAt(voucher.status, voucher.expiresAt.getTime(), at.getTime()) !== 'ACTIVE') {
    refuse('voucher_not_active', { besides: { voucher: await loadVoucher(trx, voucher.id, at) } });
  }
  return voucher;
}
