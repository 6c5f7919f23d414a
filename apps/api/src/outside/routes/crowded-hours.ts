import { dayOf, minuteOfDay } from '@praj/domain/copenhagen-time.ts';

/** How much longer a drive takes than on empty streets, by when in the day it begins, in hours. */
const WORKDAY = [
  { until: 6.5, longer: 0 },
  { until: 7.25, longer: 0.15 },
  { until: 9.25, longer: 0.35 },
  { until: 14.75, longer: 0.15 },
  { until: 17.75, longer: 0.4 },
  { until: 20, longer: 0.1 },
  { until: 24, longer: 0 },
] as const;
const WEEKEND = [
  { until: 10, longer: 0 },
  { until: 18, longer: 0.12 },
  { until: 24, longer: 0 },
] as const;
/** Who drives further than this has left the crowded streets, in seconds. */
const CROWDED_SECONDS = 30 * 60;

/** Seconds of a drive that takes `seconds` on empty streets, when it begins at `at` in Denmark. */
export function secondsAt(seconds: number, at: Date): number {
  const hour = minuteOfDay(at.getTime()) / 60;
  const weekday = new Date(`${dayOf(at.getTime())}T00:00:00Z`).getUTCDay();
  const { longer } = (weekday === 0 || weekday === 6 ? WEEKEND : WORKDAY).find(({ until }) => hour < until) ?? { longer: 0 };
  return seconds + Math.min(seconds, CROWDED_SECONDS) * longer;
}
