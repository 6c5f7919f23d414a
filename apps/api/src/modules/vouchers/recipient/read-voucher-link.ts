import type { RecipientVoucher } from '@praj/contract/vouchers/recipient.ts';
import { type VoucherStatus, voucherStatusAt } from '@praj/domain/vouchers/voucher-status.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createGuessLimit } from '../../../platform/guess-limit.ts';
import { refuse } from '../../../platform/http/failure.ts';
import type { LimitDeps } from '../../../platform/limits/shared-limit.ts';
import { voucherLinkHash } from '../link.ts';
import { presentLimits } from '../present.ts';
import { findVoucherByLink } from './store.ts';

/** Unknown keys that may come from one network in a window, in milliseconds: a link cut short by a phone is tried a few times, guessing is many. */
const UNKNOWN = { limit: 20, windowMs: 10 * 60_000 };
/** With these it is still shown to a driver. */
const CODE_SHOWN: readonly VoucherStatus[] = ['ACTIVE', 'LOCKED'];

/** Asked from the caller's address. */
export type ReadVoucherLink = (key: string, address: string) => Promise<RecipientVoucher>;

/** Tells whoever has a voucher's link how it is used. Only keys that open nothing count against who asks. */
export function createReadVoucherLink(deps: LimitDeps): ReadVoucherLink {
  const guarded = createGuessLimit('voucher links', UNKNOWN, deps);
  return (key, address) => guarded(address, () => readVoucherLink(deps, key));
}

async function readVoucherLink({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, key: string): Promise<RecipientVoucher> {
  const found = (await findVoucherByLink(db, voucherLinkHash(key))) ?? refuse('not_found');
  const status = voucherStatusAt(found.status, found.expiresAt.getTime(), now().getTime());
  return {
    code: CODE_SHOWN.includes(status) ? found.code : null,
    status,
    language: found.language,
    expiryDate: found.expiresAt.toISOString(),
    companyName: found.companyName,
    branchName: found.branchName,
    providerName: config.brandName,
    providerPhone: config.providerPhone,
    limits: presentLimits(found),
  };
}
