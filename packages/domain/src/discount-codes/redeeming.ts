import type { DiscountPeriod } from './discount-period.ts';

/** Why a code does not hold of a trip. */
export type RedeemFault = 'cancelled' | 'notBegun' | 'over' | 'zipCodeFrom' | 'zipCodeTo';

interface RedeemedCode extends DiscountPeriod {
  /** When somebody cancelled it, in milliseconds; null when nobody has. */
  readonly cancelledAt: number | null;
  /** Is where the trip began, and where it went, within what the code asks? */
  readonly holdsFrom: boolean;
  readonly holdsTo: boolean;
}
/**
 * Why a code does not hold of a trip that was ordered then; nothing when it does. What held when the trip was ordered holds, whatever
 * has become of the code since: it was promised to the passenger. Pure; times in milliseconds.
 */
export function redeemFaults({ startsAt, expiresAt, cancelledAt, holdsFrom, holdsTo }: RedeemedCode, at: number): RedeemFault[] {
  return [
    ...(cancelledAt !== null && cancelledAt <= at ? (['cancelled'] as const) : []),
    ...(at < startsAt ? (['notBegun'] as const) : []),
    ...(expiresAt !== null && expiresAt <= at ? (['over'] as const) : []),
    ...(holdsFrom ? [] : (['zipCodeFrom'] as const)),
    ...(holdsTo ? [] : (['zipCodeTo'] as const)),
  ];
}
