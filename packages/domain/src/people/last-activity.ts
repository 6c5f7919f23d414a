import { dayOf, daysInRange, showTime } from '../copenhagen-time.ts';

/**
 * When a person last signed in or ordered, as lists tell it: 'I dag kl. 14:05', '1 dag siden', '12 dage siden' or
 * 'Ingen aktivitet endnu'. Days are calendar days in Copenhagen. Source: S1 §2.
 * @param at the last activity, undefined when there was none; milliseconds since 1970, as is `now`
 */
export function showLastActivity(at: number | undefined, now: number): string {
  if (at === undefined) return 'Ingen aktivitet endnu';
  const days = daysInRange(dayOf(at), dayOf(now)) - 1;
  if (days === 0) return `I dag kl. ${showTime(at)}`;
  return days === 1 ? '1 dag siden' : `${days} dage siden`;
}
