import type { VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { smsLeftToday } from '../../messages/sms/store.ts';
import { countActive, findBranch } from '../store.ts';

/** What the vouchers of the branch are charged to, how many are active, and how many text messages are left today. */
export async function readAccount({ db, config, now }: Deps, actor: Actor, branchId: string): Promise<VoucherAccount> {
  const at = now();
  const { companyId, account } = (await findBranch(db, actor, 'voucher.list', branchId)) ?? refuse('not_found');
  return {
    branchId,
    companyId,
    account: account === null ? null : { code: account },
    activeVouchers: await countActive(db, branchId, at),
    smsLeftToday: await smsLeftToday(db, companyId, at, config.smsDailyCap),
    smsPerDay: config.smsDailyCap,
    contactEmail: config.contactMail,
  };
}
