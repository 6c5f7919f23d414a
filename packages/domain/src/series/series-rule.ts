import { addDays, type Day, daysInRange, instantAt, weekdayOf } from '../copenhagen-time.ts';
import { danishHoliday } from './danish-holidays.ts';

/** How many of the days ahead are real orders; what lies behind them is a plan (decision 116). */
export const SERIES_ORDERED_DAYS = 14;
/** The most weeks between two rounds of a series. */
export const EVERY_WEEKS_MAX = 12;
/** How far ahead a plan is looked through for its next trip, in days: twelve weeks, and a year more. */
const LOOK_AHEAD_DAYS = 450;

/** On which days something is driven, and when. */
export interface SeriesRule {
  /** 1 is Monday, 7 is Sunday: each once, rising, at least one. */
  readonly weekdays: readonly number[];
  /** 1 is every week, 2 every other one. */
  readonly everyWeeks: number;
  /** Minutes after midnight by clocks in Copenhagen. */
  readonly minute: number;
  /** The last day; null without end. */
  readonly end: Day | null;
  /** Are public holidays left out? */
  readonly skipsHolidays: boolean;
}
/** A rule that holds from a day on, until the next part's. */
export interface SeriesPart extends SeriesRule {
  readonly from: Day;
  /** A day of a week in which it is driven, from which every other one is counted. */
  readonly countedFrom: Day;
}

const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
/** Whole weeks between the weeks of two days, whichever comes first. */
function weeksBetween(one: Day, other: Day): number {
  const [first, last] = one <= other ? [one, other] : [other, one];
  return Math.round((daysInRange(mondayOf(first), mondayOf(last)) - 1) / 7);
}

/** The part that says what happens on a day: the last that has begun; none before the first. */
export const partOn = <Part extends Pick<SeriesPart, 'from'>>(parts: readonly Part[], day: Day): Part | undefined =>
  parts.findLast(({ from }) => from <= day);

const isOfRound = ({ from, countedFrom, weekdays, everyWeeks, end }: SeriesPart, day: Day): boolean =>
  day >= from &&
  (end === null || day <= end) &&
  weekdays.includes(weekdayOf(day)) &&
  (everyWeeks === 1 || weeksBetween(countedFrom, day) % everyWeeks === 0);

/** What becomes of a day by its part alone: driven, skipped as the holiday that is named, or not of the series at all. */
export function dayOfSeries(part: SeriesPart, day: Day): 'driven' | { readonly holiday: string } | undefined {
  if (!isOfRound(part, day)) return undefined;
  const holiday = part.skipsHolidays ? danishHoliday(day) : undefined;
  return holiday === undefined ? 'driven' : { holiday };
}

/**
 * When clocks show the part's time on a day, in milliseconds since 1970. In the hour that comes twice in October it is the first one; a
 * time that is left out in March is the same an hour later (`instantAt`).
 */
export const pickupOn = ({ minute }: Pick<SeriesRule, 'minute'>, day: Day): number => instantAt(day, minute);

/** The days of a series between two days, both in, whatever has been said of single ones. Parts stand in the order of their days. Pure. */
export function seriesDays(parts: readonly SeriesPart[], from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const part = partOn(parts, day);
    if (part && dayOfSeries(part, day) === 'driven') days.push(day);
  }
  return days;
}

/** The first day of a series from a day on, of those that are asked for; undefined when none comes. Pure. */
export function firstDayFrom<Part extends SeriesPart>(
  parts: readonly Part[],
  from: Day,
  isAskedFor: (day: Day, part: Part) => boolean = () => true,
): Day | undefined {
  const end = parts.at(-1)?.end;
  const furthest = addDays(from, LOOK_AHEAD_DAYS);
  const last = end && end < furthest ? end : furthest;
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const part = partOn(parts, day);
    if (part && dayOfSeries(part, day) === 'driven' && isAskedFor(day, part)) return day;
  }
  return undefined;
}

/** Do two parts say the same of any day that both would hold of? */
function saySame(one: SeriesPart, other: SeriesPart): boolean {
  const [said, otherSaid] = [one, other].map((part) => JSON.stringify({ ...part, from: '', countedFrom: '' }));
  return said === otherSaid && weeksBetween(one.countedFrom, other.countedFrom) % one.everyWeeks === 0;
}

/**
 * The parts once something else is said from a day on: of the part that holds then, and of each that begins later, `change` tells what it
 * says now; what was before stays. A later one that says no more than the one before it goes, and so does one that begins behind its end.
 * Every other week goes on in the weeks in which it went; where the number of weeks is another it is counted from that day.
 */
export function partsFrom<Part extends SeriesPart>(parts: readonly Part[], from: Day, change: (part: Part) => Part): Part[] {
  const changed = parts.filter((part) => part.from < from);
  const held = partOn(parts, from);
  let counted = from;
  for (const part of [...(held ? [held] : []), ...parts.filter((later) => later.from > from)]) {
    const said = change(part);
    const next = {
      ...said,
      from: part === held ? from : part.from,
      countedFrom: said.everyWeeks === part.everyWeeks ? part.countedFrom : counted,
    };
    if (part === held) counted = next.countedFrom;
    const last = changed.at(-1);
    const isSaid = part !== held && last !== undefined && saySame(last, next);
    const isOver = part !== held && next.end !== null && next.from > next.end;
    if (!isSaid && !isOver) changed.push(next);
  }
  return changed;
}

/** The parts once nothing is driven from a day on; none are left when that is before the first. */
export function partsUntil<Part extends SeriesPart>(parts: readonly Part[], from: Day): Part[] {
  const end = addDays(from, -1);
  return parts.filter((part) => part.from < from).map((part) => (part.end === null || part.end > end ? { ...part, end } : part));
}
