import { addDays, type Day, dayOf, startOfDay } from '../copenhagen-time.ts';

/**
 * When a code that begins on this day begins, in milliseconds: with the day in Copenhagen, and now where it is today (S2 §9).
 * The page reckons it and sends it; the server keeps what was sent.
 */
export const discountStart = (day: Day, now: number): number => (day === dayOf(now) ? now : startOfDay(day));

/**
 * When a code whose last day is this one ends, in milliseconds: the day's start and 24 hours, so that all of the day counts
 * (decisions §7). In the nights when clocks are changed the day is an hour longer or shorter, and so are these 24 hours (docs/decisions/0050).
 * The page reckons it and sends it; the server keeps what was sent.
 */
export const discountEnd = (lastDay: Day): number => startOfDay(addDays(lastDay, 1));

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;
/** The last day of a code that ends then: the day that was chosen, also where somebody sent 24 hours of a day that has 23 or 25. */
export const lastDayOf = (expiresAt: number): Day => dayOf(expiresAt - HALF_A_DAY_MS);

export interface DiscountPeriod {
  /** Milliseconds. */
  readonly startsAt: number;
  /** Null without an end. */
  readonly expiresAt: number | null;
}
/** What is wrong with when a code begins or ends. */
export type PeriodFault = 'startPassed' | 'startStands' | 'endBeforeStart' | 'endPassed';

/**
 * What is wrong with a period that somebody chose; nothing when it may be kept. Pure; times in milliseconds.
 * @param before the period of the code that is changed; undefined for a new one. A start that has passed stays: it may be sent as any
 *   moment of its day
 */
export function periodFaults({ startsAt, expiresAt }: DiscountPeriod, now: number, before?: DiscountPeriod): PeriodFault[] {
  const faults: PeriodFault[] = [];
  const stands = before !== undefined && before.startsAt <= now;
  if (stands && dayOf(startsAt) !== dayOf(before.startsAt)) faults.push('startStands');
  if (!stands && dayOf(startsAt) < dayOf(now)) faults.push('startPassed');
  if (expiresAt !== null && expiresAt <= startsAt) faults.push('endBeforeStart');
  else if (expiresAt !== null && expiresAt <= now) faults.push('endPassed');
  return faults;
}

/** The period that is kept: as it was sent, save a start that has passed. Pure; times in milliseconds. */
export const keptPeriod = (sent: DiscountPeriod, now: number, before?: DiscountPeriod): DiscountPeriod =>
  before !== undefined && before.startsAt <= now ? { ...sent, startsAt: before.startsAt } : sent;
