import { addDays, type Day, dayOf, daysInRange, instantAt, minuteOfDay } from '../copenhagen-time.ts';
import { type DayRange, daysTouched, type InstantRange } from './date-range.ts';

const MINUTE_MS = 60_000;
const WEEK = 7;

/** The days that the boxes compare with: as many as the range has, just before it. Source: decision 58. */
export const daysBefore = ({ from, to }: DayRange): DayRange => {
  const days = daysInRange(from, to);
  return { from: addDays(from, -days), to: addDays(from, -1) };
};

/** By how many days a chart looks back: whole weeks, so that weekdays meet, and so many that no day of the range is met. */
export const weekdayShift = (days: number): number => Math.ceil(days / WEEK) * WEEK;

/** The same time on Copenhagen's clocks so many days earlier. In milliseconds since 1970. */
const daysEarlier = (instant: number, days: number): number =>
  instantAt(addDays(dayOf(instant), -days), minuteOfDay(instant)) + (instant % MINUTE_MS);

/**
 * The range so many days earlier, by the clocks of Copenhagen; what of a range is still to come is left out, so that half a day
 * is held against half a day. All in milliseconds since 1970.
 */
export const rangeEarlier = ({ from, to }: InstantRange, days: number, now: number): InstantRange => ({
  from: daysEarlier(from, days),
  to: daysEarlier(Math.max(from, Math.min(to, now)), days),
});

/** What the boxes compare a range with: `daysBefore`, as far as the range has come by `now`. All in milliseconds since 1970. */
export const rangeBefore = (range: InstantRange, now: number): InstantRange => rangeEarlier(range, daysTouched(range), now);

/** The day that a chart holds against a day of a range of so many days. */
export const sameWeekdayBefore = (day: Day, days: number): Day => addDays(day, -weekdayShift(days));

/**
 * How much more a figure is than before, in whole percent, -12 for 12 % less; undefined where there was nothing before to
 * compare with. Figures are never below nought.
 */
export const changeInPercent = (figure: number, before: number): number | undefined =>
  before > 0 ? Math.round(((figure - before) / before) * 100) || 0 : undefined;
