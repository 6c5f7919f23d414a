import { showMinute } from '../copenhagen-time.ts';
import { DAY_MINUTES, inWeek, weekdayName } from '../week-hours.ts';

/** What an issuer asks of a voucher's trip; null or empty asks nothing. Days 1 (Monday) to 7, minutes of the day in Copenhagen. */
export interface TripLimits {
  readonly zipCodesFrom: readonly string[];
  readonly zipCodesTo: readonly string[];
  readonly days: readonly number[];
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  /** When the voucher runs out, in milliseconds. */
  readonly expiresAt: number;
}
/** A trip that somebody wants to pay with a voucher. */
export interface VoucherTrip {
  /** Milliseconds. */
  readonly pickupAt: number;
  readonly zipCodeFrom: string;
  /** Undefined while nobody knows where it goes. */
  readonly zipCodeTo: string | undefined;
}

/**
 * Why a voucher is not for this trip, each reason a Danish sentence; none when it is. Pure.
 * Hours that go over midnight belong to the day on which they begin: Friday 22 to 4 is the night after Friday. The last minute counts
 * too. Clocks are Copenhagen's, so that the hour which comes twice in October counts both times. Source: decisions §7, 0048.
 */
export function whyNotForTrip(limits: TripLimits, trip: VoucherTrip): string[] {
  const { afterMidnight, inHours, weekday } = inWeek(limits, trip.pickupAt);
  const reasons = [
    trip.pickupAt >= limits.expiresAt && 'Afhentningen er efter taxibonens udløb.',
    lacks(limits.zipCodesFrom, trip.zipCodeFrom) && `Den gælder ikke ved afhentning i ${trip.zipCodeFrom}.`,
    whyNotTo(limits.zipCodesTo, trip.zipCodeTo),
    limits.days.length > 0 &&
      !limits.days.includes(weekday) &&
      (afterMidnight ? `Den gælder ikke natten efter ${weekdayName(weekday)}.` : `Den gælder ikke om ${weekdayName(weekday)}en.`),
    !inHours && `Den gælder kun kl. ${showMinute(limits.fromMinute ?? 0)}–${showMinute(limits.toMinute ?? DAY_MINUTES)}.`,
  ];
  return reasons.filter((reason) => reason !== false);
}

const lacks = (zipCodes: readonly string[], zipCode: string): boolean => zipCodes.length > 0 && !zipCodes.includes(zipCode);

function whyNotTo(zipCodes: readonly string[], zipCode: string | undefined): string | false {
  if (zipCodes.length === 0) return false;
  if (zipCode === undefined) return 'Den gælder kun til bestemte områder, så turen skal have en destination.';
  return lacks(zipCodes, zipCode) && `Den gælder ikke til ${zipCode}.`;
}
