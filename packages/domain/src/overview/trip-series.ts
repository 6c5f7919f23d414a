import { addDays, type Day, daysInRange, weekdayOf } from '../copenhagen-time.ts';
import type { DayRange } from './date-range.ts';
import { type OverviewFigures, overviewFigures, type TripSums } from './overview-figures.ts';
import { sameWeekdayBefore } from './period-before.ts';

export const SERIES_STEPS = ['day', 'week', 'month'] as const;
export type SeriesStep = (typeof SERIES_STEPS)[number];

/** How many bars can be told apart in a chart. */
const BARS_MAX = 62;
/** How many points may be asked for: a hundred years of months. */
export const SERIES_POINTS_MAX = 1200;

/** The first day of the step that a day lies in: itself, its Monday, the first of its month. */
function startOf(day: Day, step: SeriesStep): Day {
  if (step === 'day') return day;
  return step === 'week' ? addDays(day, 1 - weekdayOf(day)) : `${day.slice(0, 8)}01`;
}
/** The first day of the step after. */
const nextStart = (day: Day, step: SeriesStep): Day => {
  const start = startOf(day, step);
  if (step === 'month') return startOf(addDays(start, 31), step);
  return addDays(start, step === 'week' ? 7 : 1);
};

/** A range step by step, ISO weeks and months as far as they lie in the range; at most `most` of them. */
export function stepsOf({ from, to }: DayRange, step: SeriesStep, most = SERIES_POINTS_MAX + 1): DayRange[] {
  const steps: DayRange[] = [];
  for (let start = from; start <= to && steps.length < most; start = nextStart(start, step)) {
    const end = addDays(nextStart(start, step), -1);
    steps.push({ from: start, to: end < to ? end : to });
  }
  return steps;
}

/** The steps that make sense of a range: more than one bar, and not more than can be told apart; always one at least. */
export function sensibleSteps(range: DayRange): readonly SeriesStep[] {
  const sensible = SERIES_STEPS.filter((step) => {
    const bars = stepsOf(range, step, BARS_MAX + 1).length;
    return bars > 1 && bars <= BARS_MAX;
  });
  if (sensible.length > 0) return sensible;
  return [range.from === range.to ? 'day' : 'month'];
}

/** The sums of a day's trips: money in øre, distance in metres. */
export type DaySums = Omit<TripSums, 'days'>;
/** The figures of some days of a range, both ends in, and those of the same weekdays before. */
export interface SeriesPoint extends DayRange {
  readonly figures: OverviewFigures;
  readonly before: OverviewFigures;
}

/**
 * A range's figures step by step. `sumsOf` may leave days without trips out; it has those of the range and of the weekdays before.
 * Source: decision 58.
 */
export function tripSeries(range: DayRange, step: SeriesStep, sumsOf: ReadonlyMap<Day, DaySums>): SeriesPoint[] {
  const days = daysInRange(range.from, range.to);
  return stepsOf(range, step).map((part) => {
    const own = Array.from({ length: daysInRange(part.from, part.to) }, (_, at) => addDays(part.from, at));
    return {
      ...part,
      figures: figuresOf(own, sumsOf),
      before: figuresOf(
        own.map((day) => sameWeekdayBefore(day, days)),
        sumsOf,
      ),
    };
  });
}

function figuresOf(days: readonly Day[], sumsOf: ReadonlyMap<Day, DaySums>): OverviewFigures {
  let [trips, totalOere, electricMetres] = [0, 0, 0];
  for (const day of days) {
    const sums = sumsOf.get(day);
    trips += sums?.trips ?? 0;
    totalOere += sums?.totalOere ?? 0;
    electricMetres += sums?.electricMetres ?? 0;
  }
  return overviewFigures({ trips, totalOere, electricMetres, days: days.length });
}
