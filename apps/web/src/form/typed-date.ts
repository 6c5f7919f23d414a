import { noSuchDayText } from '@praj/domain/danish-months.ts';
import { dateParts, isIsoDate, splitClock } from '../ui/date/iso-date.ts';

/**
 * Why what a date's field holds is no date: there is no such day, or it cannot be read, which the form says in its own words (`unreadable`).
 * Undefined for a date. Pure.
 */
export function whyNoDate(value: string, unreadable: string): string | undefined {
  if (isIsoDate(value)) return undefined;
  const parts = dateParts(splitClock(value)?.day ?? value);
  return (parts && noSuchDayText(parts)) ?? unreadable;
}
