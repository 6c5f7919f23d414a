import { noSuchDayText } from '@praj/domain/danish-months.ts';
import { dateParts, isIsoDate, splitClock, yearMeant } from '../ui/date/iso-date.ts';

/**
 * Why what a date's field holds is no date: there is no such day, or it cannot be read, which the form says in its own words (`unreadable`).
 * Undefined for a date. Pure.
 * @param today `yyyy-MM-dd`: which year is meant where none is typed
 */
export function whyNoDate(value: string, today: string, unreadable: string): string | undefined {
  if (isIsoDate(value)) return undefined;
  const parts = dateParts(splitClock(value)?.day ?? value);
  if (!parts) return unreadable;
  return noSuchDayText(parts) ?? noSuchDayText({ ...parts, year: parts.year ?? yearMeant(parts, today) }) ?? unreadable;
}
