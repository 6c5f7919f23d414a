import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shapes.ts';
import { voucherLanguage, voucherLimits, voucherStatus } from './vouchers.ts';

/** What whoever holds the link of a voucher may see: how it is used, and nobody's personal data. */
export const recipientVoucher = z.object({
  /** Six characters; null once it opens no taxi any more (REDEEMED, EXPIRED, CANCELLED). */
  code: z.string().nullable(),
  status: voucherStatus,
  /** The language it was sent in. */
  language: voucherLanguage,
  expiryDate: instant,
  /** Who pays. */
  companyName: z.string(),
  branchName: z.string(),
  /** The taxi company one orders at. */
  providerName: z.string(),
  providerPhone: z.string(),
  limits: voucherLimits,
});
export type RecipientVoucher = z.infer<typeof recipientVoucher>;

/** The page behind the link in the SMS. Guesses are throttled: too many unknown keys from an address answer 429 for a while. */
export const readVoucherLink = endpoint({
  method: 'GET',
  path: '/voucher_links/:key',
  permission: 'anonymous',
  summary: 'Read a voucher by the key of its recipient’s link',
  params: z.strictObject({ key: z.string().min(1).max(128) }),
  pathIsSecret: true,
  reply: recipientVoucher,
  failures: ['too_many'],
});
