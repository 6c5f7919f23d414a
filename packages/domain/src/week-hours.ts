import { addDays, dayOf, minuteOfDay, weekdayOf } from './copenhagen-time.ts';

/** Minutes of the day in Copenhagen between which something holds, both counted; null asks nothing. */
export interface DayHours {
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}
/** How an instant stands to hours of the day. */
export interface InWeek {
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  readonly inHours: boolean;
  readonly afterMidnight: boolean;
}

export const DAY_MINUTES = 24 * 60;
const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;
/** 'mandag' for 1. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/**
 * Where in the week an instant stands, in milliseconds, and whether it is within the hours. Pure. Hours that go over midnight belong to
 * the day on which they begin: Friday 22 to 4 is the night after Friday, so an hour after midnight counts to the day before. Hours that
 * begin when they end are the whole day. Clocks are Copenhagen's, so that the hour which comes twice in October counts both times.
 */
export function inWeek({ fromMinute, toMinute }: DayHours, at: number): InWeek {
  const minute = minuteOfDay(at);
  const from = fromMinute ?? 0;
  const to = toMinute ?? DAY_MINUTES;
  const overMidnight = from > to;
  const afterMidnight = overMidnight && minute <= to;
  const inHours = from === to || (overMidnight ? afterMidnight || minute >= from : minute >= from && minute <= to);
  const today = dayOf(at);
  return { weekday: weekdayOf(afterMidnight ? addDays(today, -1) : today), inHours, afterMidnight };
}
