const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a voucher may be given for, in days; one day reads '24 Timer' (S2 §9). */
export const VOUCHER_VALIDITY_DAYS = [1, 7, 30, 90, 180] as const;
const LONGEST_MS = (Math.max(...VOUCHER_VALIDITY_DAYS) + 1) * DAY_MS;

/**
 * May a voucher run out then? Later than now, and at most the longest validity ahead with a day to spare, for clocks that differ and
 * for an end at midnight. Pure; milliseconds since 1970.
 */
export function whyNotVoucherExpiry(expiresAt: number, now: number): 'past' | 'too_far' | undefined {
  if (expiresAt <= now) return 'past';
  return expiresAt > now + LONGEST_MS ? 'too_far' : undefined;
}
