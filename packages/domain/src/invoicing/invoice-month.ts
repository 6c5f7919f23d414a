import { dayOf, startOfDay } from '../copenhagen-time.ts';
import { DANISH_MONTHS } from '../danish-months.ts';

/** A Danish calendar month, `2026-10`; such months compare and sort as text. */
export type Month = string;

const two = (value: number): string => String(value).padStart(2, '0');

/** Is it a month, written as `2026-10`? Pure. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month in Copenhagen at an instant, in milliseconds since 1970. */
export const monthOf = (instant: number): Month => dayOf(instant).slice(0, 7);

/** The month `months` later, or earlier when negative. Pure. */
export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${two((count % 12) + 1)}`;
}

/** The first instant of a month in Copenhagen, in milliseconds since 1970. */
export const startOfMonth = (month: Month): number => startOfDay(`${month}-01`);
/** The first instant that is the month's no longer, in milliseconds since 1970. */
export const afterMonth = (month: Month): number => startOfMonth(addMonths(month, 1));

/** Has the month ended, so that it can be invoiced? @param now milliseconds since 1970 */
export const hasEnded = (month: Month, now: number): boolean => now >= afterMonth(month);

/** `oktober 2026`, as people read a month. Pure. */
export const showMonth = (month: Month): string => `${DANISH_MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
