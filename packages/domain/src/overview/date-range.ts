import { addDays, type Day, dayOf, daysInRange, endOfDay, startOfDay, weekdayOf, yearsBefore } from '../copenhagen-time.ts';

/** A range of calendar days in Copenhagen, both ends in. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}
/** The same range in milliseconds since 1970: first millisecond to last. */
export interface InstantRange {
  readonly from: number;
  readonly to: number;
}

/** How many days back the overview starts by itself (S1 §9). */
const DEFAULT_DAYS_BACK = 10;
/** The overview's range before anybody has chosen one: 10 days back to today (S1 §5). */
export const defaultRange = (today: Day): DayRange => ({ from: addDays(today, -DEFAULT_DAYS_BACK), to: today });

export const QUICK_RANGES = ['last-week', 'last-weekend', 'last-30-days', 'last-year'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

/** What a quick range means today. Source: S1 §2, decisions §5. */
export function quickRange(range: QuickRange, today: Day): DayRange {
  switch (range) {
    case 'last-week':
      return { from: addDays(today, -7), to: today };
    case 'last-weekend': {
      const saturday = previousSaturday(today);
      return { from: saturday, to: addDays(saturday, 1) };
    }
    case 'last-30-days':
      return { from: addDays(today, -30), to: today };
    case 'last-year':
      return { from: yearsBefore(today, 1), to: today };
  }
}

/** The Saturday before today; on a Sunday the one 8 days back, as that weekend is not over (S1 §2). */
const previousSaturday = (today: Day): Day => addDays(today, -(weekdayOf(today) + 1));

/** Is it a range that may be asked for: start not after end, end at most today? Source: S1 §5. */
export const isAllowedRange = ({ from, to }: DayRange, today: Day): boolean => from <= to && to <= today;

/** Every period in which a trip can lie: from the day of the oldest, in milliseconds since 1970, to today (decision 59). */
export const allPeriods = (oldest: number, today: Day): DayRange => {
  const from = dayOf(oldest);
  return { from: from < today ? from : today, to: today };
};

/** From 00:00 of the first day to the end of the last (S1 §5). */
export const instantsOf = ({ from, to }: DayRange): InstantRange => ({ from: startOfDay(from), to: endOfDay(to) });

/**
 * The range a call asks for, its end at most the end of today; undefined when it starts after it ends.
 * All in milliseconds since 1970. Source: decisions §5.
 */
export function askedRange(fromDate: number, toDate: number, now: number): InstantRange | undefined {
  if (fromDate > toDate) return undefined;
  return { from: fromDate, to: Math.min(toDate, endOfDay(dayOf(now))) };
}

/** Calendar days that a range of instants touches, both ends in, at least one (decisions §5). */
export const daysTouched = ({ from, to }: InstantRange): number => daysInRange(dayOf(from), dayOf(to));
