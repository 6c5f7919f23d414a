/** A discount code's life (decisions §7): LOCKED_ACTIVE once redeemed; PENDING, ACTIVE and EXPIRED by the clock; CANCELLED by a person. */
export const DISCOUNT_STATUSES = ['PENDING', 'ACTIVE', 'LOCKED_ACTIVE', 'EXPIRED', 'CANCELLED'] as const;
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

interface DiscountLife {
  /** Milliseconds. */
  readonly startsAt: number;
  /** Null without an end. */
  readonly expiresAt: number | null;
  readonly redeemed: boolean;
  readonly cancelled: boolean;
}
/** The status at this time. Pure; times in milliseconds. */
export function discountStatusAt({ startsAt, expiresAt, redeemed, cancelled }: DiscountLife, now: number): DiscountStatus {
  if (cancelled) return 'CANCELLED';
  if (expiresAt !== null && expiresAt <= now) return 'EXPIRED';
  if (redeemed) return 'LOCKED_ACTIVE';
  return startsAt > now ? 'PENDING' : 'ACTIVE';
}
