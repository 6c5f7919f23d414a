import { instantAt } from '@praj/domain/copenhagen-time.ts';
import { isoDay, showTime } from '../../../../platform/format.ts';
import { isIsoDate, readTime } from '../../../../ui/date/iso-date.ts';

const MINUTE_MS = 60_000;

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
  if (!isIsoDate(date) || readTime(time) !== time) return undefined;
  const [hours, minutes] = time.split(':');
  return instantAt(date, Number(hours) * 60 + Number(minutes));
}

/** Is the chosen minute over, so that the order is for now instead (S1 §4)? The minute under way is not over. */
export const isPast = (pickup: number, now: number): boolean => pickup < Math.floor(now / MINUTE_MS) * MINUTE_MS;
