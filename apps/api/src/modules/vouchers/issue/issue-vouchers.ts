import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { throwUnknown } from '../../../platform/commit-outcome.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { createSharedLimit } from '../../../platform/limits/shared-limit.ts';
import { writeAudit } from '../../audit/store.ts';
import { type Press, prepareOnce } from '../../idempotency/store.ts';
import { sendSms } from '../send-sms.ts';
import { holdBranch, loadVouchers, tellVouchers } from '../store.ts';
import { checkIssue, type IssueBody } from './check-issue.ts';
import { insertVouchers } from './store.ts';

/** Vouchers that one person may issue in a window, and the window in milliseconds. */
const ISSUED_MAX = 600;
const ISSUED_WINDOW_MS = 10 * 60_000;

export type IssueVouchers = (actor: Actor, branchId: string, body: IssueBody, press: Press) => Promise<Voucher[]>;

/**
 * Issues vouchers to every recipient or to nobody, in one transaction and once for each Idempotency-Key: the vouchers, the text
 * messages that bring them, their audit and their push.
 */
export function prepareIssuing(deps: Deps): IssueVouchers {
  const { db, secrets } = deps;
  const once = prepareOnce(deps);
  const limit = createSharedLimit('vouchers issued', { limit: ISSUED_MAX, windowMs: ISSUED_WINDOW_MS }, deps);

  return async (actor, branchId, body, press) => {
    const { ids, at } = await once(actor, { content: { vouchersOf: branchId, ...body }, ...press }, async (trx, begun) => {
      const terms = await checkIssue(trx, body, begun);
      const branch = (await holdBranch(trx, actor, 'voucher.issue', branchId)) ?? refuse('not_found');
      if (!branch.isActive) refuse('branch_archived');
      if (branch.account === null) refuse('no_voucher_account');
      const { companyId, companyName } = branch;
      await limit.spend(actor.userId, terms.length, trx);
      const issued = await insertVouchers(trx, terms, { branch, issuedBy: actor.userId, at: begun, secret: secrets.jwt });
      await sendSms(trx, deps, issued, { companyId, companyName, byUser: actor.userId, at: begun });
      const after = { vouchers: issued.length, validUntil: body.expiringDate };
      await writeAudit(trx, { at: begun, byUser: actor.userId, action: 'voucher.issue', subject: `branch:${branchId}`, after });
      await tellVouchers(trx, branch);
      return issued.map(({ id }) => id);
    });
    return loadVouchers(db, ids, at).catch(throwUnknown);
  };
}
