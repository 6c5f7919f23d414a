import * as copenhagen from '@praj/domain/copenhagen-time.ts';
import * as money from '@praj/domain/money.ts';

/** How dates, numbers and money are written, in Copenhagen's time (design §3). An instant is an ISO string or epoch milliseconds. */
export type Instant = string | number | Date;

const milliseconds = (at: Instant): number => new Date(at).getTime();
const weekday = (length: 'long' | 'short') => new Intl.DateTimeFormat('da-DK', { timeZone: copenhagen.COPENHAGEN, weekday: length });
const longWeekday = weekday('long');
const longDate = new Intl.DateTimeFormat('da-DK', { timeZone: copenhagen.COPENHAGEN, day: 'numeric', month: 'long', year: 'numeric' });
const shortWeekday = weekday('short');
const decimals = (digits: number) => new Intl.NumberFormat('da-DK', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const byDigits = [decimals(0), decimals(1), decimals(2)] as const;

/** `2026-11-20`: the calendar day. */
export const isoDay = (at: Instant): string => copenhagen.dayOf(milliseconds(at));
/** `20/11/2026` */
export const showDate = (at: Instant): string => copenhagen.showDate(milliseconds(at));
/** `14:05` */
export const showTime = (at: Instant): string => copenhagen.showTime(milliseconds(at));
/** `20/11/2026 14:05` */
export const showDateTime = (at: Instant): string => copenhagen.showDateTime(milliseconds(at));
/** `2026-09-14` → `14. september 2026` */
export const showLongDate = (day: string): string => longDate.format(Date.parse(day));
/** `fredag 20/11/2026` */
export const showWeekday = (at: Instant): string => `${longWeekday.format(milliseconds(at))} ${showDate(at)}`;

/** `I går`, `I dag`, `I morgen`; else `lør 21/11`, or `lørdag 21/11` when `length` is long, with the year when it is another one. */
export function showDay(at: Instant, now: Instant, length: 'long' | 'short' = 'short'): string {
  const day = isoDay(at);
  const today = isoDay(now);
  if (day === today) return 'I dag';
  if (day === copenhagen.addDays(today, 1)) return 'I morgen';
  if (day === copenhagen.addDays(today, -1)) return 'I går';
  const date = day.slice(0, 4) === today.slice(0, 4) ? showDate(at).slice(0, 5) : showDate(at);
  const name = length === 'long' ? longWeekday : shortWeekday;
  return `${name.format(milliseconds(at)).replace('.', '')} ${date}`;
}

/** `1.234,50`; 0, 1 or 2 decimals. */
export const showNumber = (value: number, digits: 0 | 1 | 2 = 0): string => byDigits[digits].format(value);
/** `1.234,50 kr.` */
export const showKroner = (kroner: number): string => money.showKroner(kroner);
/** Metres as kilometres: `9,4 km` */
export const showKm = (metres: number): string => `${showNumber(metres / 1000, 1)} km`;
