import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { findVoucherId, loadVoucher, type VoucherKey } from './store.ts';

/** One voucher of the branch that the call names, as it is now. */
export async function readVoucher({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, which: VoucherKey): Promise<Voucher> {
  const found = (await findVoucherId(db, actor, which)) ?? refuse('not_found');
  return (await loadVoucher(db, found.id, now())) ?? refuse('not_found');
}
