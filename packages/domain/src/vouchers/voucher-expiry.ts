import { addDays, type Day, dayOf, instantAt, minuteOfDay, monthsBefore } from '../copenhagen-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * When a voucher runs out that is valid for so many days from `now`: one day is 24 hours, more are calendar days, at the same time of the
 * day in Copenhagen, also over a change of the clocks. Milliseconds since 1970, as is `now`. Pure.
 */
export const validUntil = (days: number, now: number): number =>
  days === 1 ? now + DAY_MS : instantAt(addDays(dayOf(now), days), minuteOfDay(now)) + (now % MINUTE_MS);

type Unit = readonly [one: string, many: string];
const UNITS: readonly Unit[] = [
  ['år', 'år'],
  ['måned', 'måneder'],
  ['dag', 'dage'],
  ['time', 'timer'],
  ['minut', 'minutter'],
];

/** How often one can go back from the end, at the same time of the day, and not be before `now`. */
function stepsBack(end: Day, minute: number, now: number, back: (day: Day, steps: number) => Day): number {
  let steps = 0;
  while (instantAt(back(end, steps + 1), minute) >= now) steps += 1;
  return steps;
}

/**
 * How long a voucher is valid yet, as people say it: `1 år og 2 måneder`, `6 dage og 4 timer`, `3 timer og 10 minutter`; undefined once it
 * has run out (S2 §9). Years, months and days are those of the calendar in Copenhagen. Milliseconds since 1970. Pure.
 */
export function timeLeft(expiresAt: number, now: number): string | undefined {
  if (expiresAt <= now) return undefined;
  const minute = minuteOfDay(expiresAt);
  const started = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const end = dayOf(expiresAt);
  const months = stepsBack(end, minute, started, monthsBefore);
  const inMonth = monthsBefore(end, months);
  const days = stepsBack(inMonth, minute, started, (day, steps) => addDays(day, -steps));
  const minutes = Math.floor((instantAt(addDays(inMonth, -days), minute) - started) / MINUTE_MS);
  const counts = [Math.floor(months / 12), months % 12, days, Math.floor(minutes / 60), minutes % 60];
  const first = counts.findIndex((count) => count > 0);
  if (first === -1) return 'under 1 minut';
  const said = UNITS.slice(first, first + 2).flatMap(([one, many], at) => {
    const count = counts[first + at] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return said.join(' og ');
}

/** `Udløber om 6 dage og 4 timer`, or `Udløbet` (S2 §9). Milliseconds since 1970. Pure. */
export function showExpiry(expiresAt: number, now: number): string {
  const left = timeLeft(expiresAt, now);
  return left === undefined ? 'Udløbet' : `Udløber om ${left}`;
}
