import { instantAt } from '@praj/domain/copenhagen-time.ts';
import { isoDay, showTime } from '../../../platform/format.ts';
import { isIsoDate, isTime } from '../../../ui/date/iso-date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A date `yyyy-MM-dd` and a time `HH:mm` as people in Copenhagen read them. */
export interface WallTime {
  readonly date: string;
  readonly time: string;
}

/** What the clock on a wall in Copenhagen shows at `instant` (milliseconds since 1970). */
export const wallTimeOf = (instant: number): WallTime => ({ date: isoDay(instant), time: showTime(instant) });

/**
 * The instant (milliseconds since 1970) when the wall in Copenhagen shows this, or undefined when it is no date or
 * time. In the hour that summer time skips it is an hour later, in the one it repeats the first of the two.
 */
export function instantOf({ date, time }: WallTime): number | undefined {
  if (!isIsoDate(date) || !isTime(time)) return undefined;
  const [hours, minutes] = time.split(':');
  return instantAt(date, Number(hours) * 60 + Number(minutes));
}

/** Does the wall in Copenhagen never show this, because summer time skips it, or show it twice? */
export function clockChangeAt(wall: WallTime): 'skipped' | 'repeated' | undefined {
  const first = instantOf(wall);
  if (first === undefined) return undefined;
  if (wallTimeOf(first).time !== wall.time) return 'skipped';
  return wallTimeOf(first + HOUR_MS).time === wall.time ? 'repeated' : undefined;
}

/** The instant that a chosen time means at `now`: of one that comes twice the second once the first is over. */
export function comingInstantOf(wall: WallTime, now: number): number | undefined {
  const first = instantOf(wall);
  if (first === undefined || !isPast(first, now) || clockChangeAt(wall) !== 'repeated') return first;
  return first + HOUR_MS;
}

/** Is the chosen minute over, so that the order is for now instead (S1 §4)? The minute under way is not over. */
export const isPast = (pickup: number, now: number): boolean => pickup < Math.floor(now / MINUTE_MS) * MINUTE_MS;
