import type { Reply } from '@praj/contract/endpoint.ts';
import type { removeVoucherAccount, VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { type AuditAction, writeDifference } from '../../audit/store.ts';
import { callOffSms } from '../../messages/sms/store.ts';
import { cancelActive, holdBranch, tellVouchers, type VoucherBranch } from '../store.ts';
import { readAccount } from './read-account.ts';
import { deleteAccount, insertAccount, updateAccount } from './store.ts';

/** Lets a branch issue vouchers, charged to the account of this number (S2 §5). */
export async function addAccount(deps: Deps, actor: Actor, branchId: string, code: string): Promise<VoucherAccount> {
  await change(deps, actor, branchId, async (trx, { account, isActive }) => {
    if (!isActive) return refuse('branch_archived');
    if (account !== null) return refuse('voucher_account_there');
    await insertAccount(trx, branchId, code);
    return { action: 'voucher_account.add', after: { voucherAccount: code } };
  });
  return readAccount(deps, actor, branchId);
}

/** Charges a branch's vouchers to another number, also those that were issued already. */
export async function changeAccount(deps: Deps, actor: Actor, branchId: string, code: string): Promise<VoucherAccount> {
  await change(deps, actor, branchId, async (trx, { account, isActive }) => {
    if (!isActive) return refuse('branch_archived');
    if (account === null) return refuse('no_voucher_account');
    await updateAccount(trx, branchId, code);
    return { action: 'voucher_account.change', after: { voucherAccount: code } };
  });
  return readAccount(deps, actor, branchId);
}

/** Lets a branch issue vouchers no longer and cancels its active ones; one that a trip uses runs to its end (decisions §7). */
export async function removeAccount(deps: Deps, actor: Actor, branchId: string): Promise<Reply<typeof removeVoucherAccount>> {
  let cancelled = 0;
  await change(deps, actor, branchId, async (trx, { account }, at) => {
    if (account === null) return refuse('no_voucher_account');
    await deleteAccount(trx, branchId);
    const ids = await cancelActive(trx, branchId, at);
    await callOffSms(trx, ids);
    cancelled = ids.length;
    return { action: 'voucher_account.remove', after: { voucherAccount: null, cancelledVouchers: cancelled } };
  });
  return { ...(await readAccount(deps, actor, branchId)), cancelled };
}

interface Made {
  readonly action: Extract<AuditAction, `voucher_account.${string}`>;
  readonly after: Readonly<Record<string, unknown>>;
}
/** One change of a branch's account in one transaction, with its audit and its push. */
async function change(
  { db, now, push }: Deps,
  actor: Actor,
  branchId: string,
  make: (trx: Executor, branch: VoucherBranch, at: Date) => Promise<Made>,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const branch = (await holdBranch(trx, actor, 'voucher-account.change', branchId)) ?? refuse('not_found');
    const { action, after } = await make(trx, branch, at);
    const entry = { at, byUser: actor.userId, action, subject: `branch:${branchId}` } as const;
    const changed = await writeDifference(trx, entry, { voucherAccount: branch.account, cancelledVouchers: undefined }, after);
    if (changed.length > 0) await tellVouchers(trx, branch);
  });
  push.wake();
}
