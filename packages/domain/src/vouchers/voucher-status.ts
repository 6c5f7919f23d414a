export const VOUCHER_LANGUAGES = ['DK', 'EN'] as const;
export type VoucherLanguage = (typeof VOUCHER_LANGUAGES)[number];

/** A voucher's life (decisions §7): LOCKED while a trip uses it; EXPIRED comes by the clock, CANCELLED by a person. */
export const VOUCHER_STATUSES = ['ACTIVE', 'LOCKED', 'REDEEMED', 'EXPIRED', 'CANCELLED'] as const;
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];
/** What is kept of it; EXPIRED is told by the clock when it is read. */
export type KeptVoucherStatus = Exclude<VoucherStatus, 'EXPIRED'>;

/** The status at this time. A LOCKED one does not expire: its trip may finish (decisions §7). Pure; times in milliseconds. */
export const voucherStatusAt = (kept: KeptVoucherStatus, expiresAt: number, now: number): VoucherStatus =>
  kept === 'ACTIVE' && expiresAt <= now ? 'EXPIRED' : kept;
