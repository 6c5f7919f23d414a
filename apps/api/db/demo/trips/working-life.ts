import { type Day, weekdayOf } from '@praj/domain/copenhagen-time.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** How much is driven on Monday to Sunday, a Monday being 1. */
const WEEKDAY_SHARES = [1, 1.05, 1.05, 1.1, 1.15, 0.22, 0.15] as const;
/** How much is driven in January to December: July is holiday, December has its dinners. */
const MONTH_SHARES = [1, 1, 1.05, 1, 1.05, 1.05, 0.45, 0.9, 1.1, 1, 1.1, 1.15] as const;
const CLOSED: readonly string[] = ['12-24', '12-25', '12-26', '12-31', '01-01', '06-05'];
const BETWEEN_HOLIDAYS: readonly string[] = ['12-27', '12-28', '12-29', '12-30', '01-02'];

export const isWeekend = (day: Day): boolean => weekdayOf(day) >= 6;

/** How much a Danish office drives on a day; an ordinary Monday in January is 1. */
export function dayShare(day: Day): number {
  const date = day.slice(5);
  const calendar = CLOSED.includes(date) ? 0.08 : BETWEEN_HOLIDAYS.includes(date) ? 0.35 : 1;
  return calendar * (WEEKDAY_SHARES[weekdayOf(day) - 1] ?? 1) * (MONTH_SHARES[Number(day.slice(5, 7)) - 1] ?? 1);
}

/** The parts of a day in minutes after midnight, with their share of the trips. */
const PARTS = {
  office: [
    { from: 5 * 60 + 15, to: 8 * 60 + 30, until: 0.24 },
    { from: 8 * 60 + 30, to: 15 * 60 + 30, until: 0.7 },
    { from: 15 * 60 + 30, to: 18 * 60, until: 0.88 },
    { from: 18 * 60, to: 23 * 60 + 30, until: 1 },
  ],
  friday: [
    { from: 5 * 60 + 15, to: 8 * 60 + 30, until: 0.18 },
    { from: 8 * 60 + 30, to: 14 * 60 + 30, until: 0.55 },
    { from: 14 * 60 + 30, to: 17 * 60 + 30, until: 0.76 },
    { from: 17 * 60 + 30, to: 23 * 60 + 55, until: 1 },
  ],
  weekend: [
    { from: 7 * 60, to: 12 * 60, until: 0.3 },
    { from: 12 * 60, to: 19 * 60, until: 0.65 },
    { from: 19 * 60, to: 23 * 60 + 55, until: 1 },
  ],
} as const;

/** When on that day somebody wants to be picked up, in minutes after midnight. */
export function pickupMinute(day: Day, random: SeededRandom): number {
  const parts = isWeekend(day) ? PARTS.weekend : weekdayOf(day) === 5 ? PARTS.friday : PARTS.office;
  const drawn = random.next();
  const part = parts.find((each) => drawn < each.until) ?? parts[0];
  return random.whole(part.from, part.to);
}
