import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { voucherLinkHash, voucherLinkKey } from './link.ts';
import { lockActive } from './lock-active.ts';
import { noteVoucher } from './note-voucher.ts';
import { readVoucher } from './read-voucher.ts';
import { sendSms } from './send-sms.ts';
import { findBranch, updateVoucher, type VoucherKey } from './store.ts';

/** How often one voucher may be sent again in a window, and how often one person may do so; the window in milliseconds. */
const SENT_OF_VOUCHER_MAX = 3;
const SENT_BY_PERSON_MAX = 60;
const SENT_WINDOW_MS = 10 * 60_000;

export type SendAgain = (actor: Actor, which: VoucherKey) => Promise<Voucher>;

/** Sends an active voucher's text message again, as the voucher is now; it counts against what the company may send on this day. */
export function prepareSendingAgain(deps: Deps): SendAgain {
  const { db, now, push, secrets } = deps;
  const window = { windowMs: SENT_WINDOW_MS };
  const ofVoucher = createSharedLimit('voucher sent again', { ...window, limit: SENT_OF_VOUCHER_MAX }, deps);
  const ofPerson = createSharedLimit('vouchers sent again by', { ...window, limit: SENT_BY_PERSON_MAX }, deps);

  return async (actor, which) => {
    const at = now();
    await db.transaction().execute(async (trx) => {
      const voucher = await lockActive(trx, actor, which, at);
      const { companyName, companyId, isActive } = (await findBranch(trx, actor, 'voucher.issue', which.branchId)) ?? refuse('not_found');
      if (!isActive) refuse('branch_archived');
      await ofPerson.spend(actor.userId, 1, trx);
      await ofVoucher.spend(voucher.id, 1, trx);
      const linkKey = voucherLinkKey(secrets.jwt, voucher.id);
      // The installation's secret may be another than it was issued under: the link that is sent is the one that opens.
      await updateVoucher(trx, voucher.id, { linkHash: voucherLinkHash(linkKey) });
      await sendSms(trx, deps, [{ ...voucher, linkKey }], { companyId, companyName, byUser: actor.userId, at });
      await noteVoucher(trx, 'voucher.send', { at, byUser: actor.userId, voucher });
    });
    push.wake();
    return readVoucher(deps, actor, which);
  };
}
