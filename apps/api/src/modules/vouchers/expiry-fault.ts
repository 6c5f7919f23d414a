import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { whyNotVoucherExpiry } from '@praj/domain/vouchers/voucher-validity.ts';

const TEXTS = { past: FIELD_TEXTS.pastEnd, too_far: FIELD_TEXTS.voucherTooLong } as const;

/** What is wrong with the end of a voucher, by the field of the body; nothing when it may end then. */
export function expiryFault(expiringDate: string, now: Date): { readonly expiringDate?: string } {
  const why = whyNotVoucherExpiry(Date.parse(expiringDate), now.getTime());
  return why ? { expiringDate: TEXTS[why] } : {};
}
