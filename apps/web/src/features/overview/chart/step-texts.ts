import { addDays, type Day, weekdayOf } from '@praj/domain/copenhagen-time.ts';
import type { SeriesStep } from '@praj/domain/overview/trip-series.ts';
import { showDays, showShortDay } from './change-texts.ts';
import { COPY } from './copy.ts';

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('da-DK', { timeZone: 'UTC', ...options });
const weekday = inUtc({ weekday: 'long' });
const longMonth = inUtc({ month: 'long', year: 'numeric' });
const shortMonth = inUtc({ month: 'short' });
const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The number of a day's week as Danes count them (ISO 8601): week 1 has the year's first Thursday. */
export function weekNumber(day: Day): number {
  const thursday = addDays(day, 4 - weekdayOf(day));
  return Math.floor((at(thursday) - at(`${thursday.slice(0, 4)}-01-01`)) / (7 * 24 * 60 * 60 * 1000)) + 1;
}

interface Days {
  readonly from: Day;
  readonly to: Day;
}
/** A step in words: 'torsdag 12/11', 'uge 46 (9/11–15/11)', 'november 2026'. */
export function stepText({ from, to }: Days, step: SeriesStep, today: Day): string {
  if (step === 'day') return `${weekday.format(at(from))} ${showShortDay(from, today)}`;
  if (step === 'month') return longMonth.format(at(from));
  return COPY.weekOf(weekNumber(from), showDays({ from, to }, today));
}
/** A step as it is named below its bar: '12/11', 'uge 46', 'nov.'; a January says its year. */
export function stepName({ from }: Pick<Days, 'from'>, step: SeriesStep): string {
  const [year = '', month, day] = from.split('-');
  if (step === 'day') return `${day}/${month}`;
  if (step === 'week') return COPY.week(weekNumber(from));
  return month === '01' ? year : shortMonth.format(at(from));
}
