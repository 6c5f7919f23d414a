import { showDate, startOfDay } from '@praj/domain/copenhagen-time.ts';
import { lastDayOf } from '@praj/domain/discount-codes/discount-period.ts';
import type { RedeemFault } from '@praj/domain/discount-codes/redeeming.ts';

interface Told {
  readonly startsAt: Date;
  readonly expiresAt: Date | null;
  readonly zipCodeFrom: string;
  readonly zipCodeTo: string | null;
}
const lastDay = (expiresAt: Date | null): string => (expiresAt ? showDate(startOfDay(lastDayOf(expiresAt.getTime()))) : '');

/** Why a discount code does not hold of a trip, as the taxi centre may tell the passenger. */
export const NOT_VALID: Readonly<Record<RedeemFault, (told: Told) => string>> = {
  cancelled: () => 'Den er deaktiveret.',
  notBegun: ({ startsAt }) => `Den gælder først fra ${showDate(startsAt.getTime())}.`,
  over: ({ expiresAt }) => `Den udløb ${lastDay(expiresAt)}.`,
  zipCodeFrom: ({ zipCodeFrom }) => `Den gælder ikke fra ${zipCodeFrom}.`,
  zipCodeTo: ({ zipCodeTo }) => (zipCodeTo === null ? 'Den gælder kun til bestemte postnumre.' : `Den gælder ikke til ${zipCodeTo}.`),
};
