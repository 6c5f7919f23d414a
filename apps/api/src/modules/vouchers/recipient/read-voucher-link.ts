import type { RecipientVoucher } from '@praj/contract/vouchers/recipient.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { type VoucherStatus, voucherStatusAt } from '@praj/domain/vouchers/voucher-status.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { voucherLinkHash } from '../link.ts';
import { findVoucherByLink } from './store.ts';

/** Unknown keys that may come from one address in this time: a link cut short by a phone is tried a few times, guessing is many. */
const UNKNOWN_MAX = 20;
const UNKNOWN_WINDOW_MS = 10 * 60 * 1000;
/** With these it is still shown to a driver. */
const CODE_SHOWN: readonly VoucherStatus[] = ['ACTIVE', 'LOCKED'];

export type ReadVoucherLink = (key: string, address: string) => Promise<RecipientVoucher>;

/** Tells whoever has a voucher's link how it is used. Only keys that open nothing count against their address (`networkOf`). */
export function createReadVoucherLink({ db, config, now }: Deps): ReadVoucherLink {
  const unknown = createRateLimit({ limit: UNKNOWN_MAX, windowMs: UNKNOWN_WINDOW_MS, now, on: config.rateLimits });
  return async (key, address) => {
    const seconds = unknown.wait(address);
    if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
    const found = await findVoucherByLink(db, voucherLinkHash(key));
    if (!found) {
      unknown.spend(address);
      return refuse('not_found');
    }
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
      limits: {
        highestPrice: found.highestPriceOere === null ? null : kronerFromOere(found.highestPriceOere),
        zipCodesFrom: found.zipCodesFrom,
        zipCodesTo: found.zipCodesTo,
        days: found.days,
        fromMinute: found.fromMinute,
        toMinute: found.toMinute,
      },
    };
  };
}
