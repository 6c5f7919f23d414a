import { addDays, type Day, dayOf } from '../copenhagen-time.ts';
import {
  dayOfSeries,
  firstDayFrom,
  partOn,
  pickupOn,
  SERIES_ORDERED_DAYS,
  type SeriesPart,
  type SeriesRule,
  seriesDays,
} from './series-rule.ts';

/** What somebody has said of one day: it is left out, or driven at another time, in milliseconds since 1970. */
export type DayException = { readonly kind: 'left_out' } | { readonly kind: 'moved'; readonly at: number };
export type Exceptions = ReadonlyMap<Day, DayException>;

/** A day of the plan: which, when it is driven, and what is special about it. */
export type PlanDay =
  | { readonly day: Day; readonly kind: 'planned' | 'moved' | 'left_out'; readonly at: number }
  | { readonly day: Day; readonly kind: 'holiday'; readonly name: string };
export interface PlannedTrip {
  readonly day: Day;
  readonly at: number;
}

const isDriven = (parts: readonly SeriesPart[], day: Day): boolean => {
  const part = partOn(parts, day);
  return part !== undefined && dayOfSeries(part, day) === 'driven';
};

/** Is what a series does on a day yet to come, today or later: the day itself, or the one that its trip was moved to? Pure. */
export function isYetToCome(exceptions: Exceptions, day: Day, today: Day): boolean {
  const said = exceptions.get(day);
  return day >= today || (said?.kind === 'moved' && dayOf(said.at) >= today);
}

/**
 * What a series does on the days between two days, both in, by the day on which each trip belongs; before them, what was moved off days
 * that are over by then to days that are not. Pure.
 */
export function planDays(parts: readonly SeriesPart[], exceptions: Exceptions, from: Day, to: Day): PlanDay[] {
  const days: PlanDay[] = [];
  const movedOn = [...exceptions.keys()].filter((day) => day < from && isYetToCome(exceptions, day, from) && isDriven(parts, day));
  const asked = movedOn.toSorted();
  for (let day = from; day <= to; day = addDays(day, 1)) asked.push(day);
  for (const day of asked) {
    const part = partOn(parts, day);
    const found = part && dayOfSeries(part, day);
    if (!part || found === undefined) continue;
    if (found !== 'driven') {
      days.push({ day, kind: 'holiday', name: found.holiday });
      continue;
    }
    const said = exceptions.get(day);
    const at = pickupOn(part, day);
    if (!said) days.push({ day, kind: 'planned', at });
    else days.push(said.kind === 'moved' ? { day, kind: 'moved', at: said.at } : { day, kind: 'left_out', at });
  }
  return days;
}

/**
 * The trips that are to be real orders at `now`, in milliseconds since 1970, by their times: those of today and of the 14 days after it
 * whose time has not passed, and those that were moved there. Each is named by its own day, so that it is ordered once wherever it goes.
 */
export function tripsToOrder(parts: readonly SeriesPart[], exceptions: Exceptions, now: number): PlannedTrip[] {
  const today = dayOf(now);
  const last = addDays(today, SERIES_ORDERED_DAYS);
  const moved = [...exceptions].flatMap(([day, said]) => (said.kind === 'moved' && isDriven(parts, day) ? [{ day, at: said.at }] : []));
  const others = seriesDays(parts, today, last).flatMap((day) => {
    const part = partOn(parts, day);
    return part && !exceptions.has(day) ? [{ day, at: pickupOn(part, day) }] : [];
  });
  return [...moved, ...others]
    .filter(({ at }) => at > now && dayOf(at) <= last)
    .toSorted((one, other) => one.at - other.at || one.day.localeCompare(other.day));
}

/**
 * The first day on which another trip comes within the days that are ordered, in milliseconds since 1970; undefined when the plan has none
 * behind those days.
 */
export function nextLook(parts: readonly SeriesPart[], exceptions: Exceptions, now: number): Day | undefined {
  const last = addDays(dayOf(now), SERIES_ORDERED_DAYS);
  const moved = [...exceptions.values()].flatMap((said) => (said.kind === 'moved' && dayOf(said.at) > last ? [dayOf(said.at)] : []));
  const next = firstDayFrom(parts, addDays(last, 1));
  const [first] = [...moved, ...(next ? [next] : [])].toSorted();
  return first && addDays(first, -SERIES_ORDERED_DAYS);
}

/** The next trip of a series after `now`, in milliseconds since 1970; undefined when none comes. Pure. */
export function nextTrip(parts: readonly SeriesPart[], exceptions: Exceptions, now: number): PlannedTrip | undefined {
  const moved = [...exceptions].flatMap(([day, said]) =>
    said.kind === 'moved' && said.at > now && isDriven(parts, day) ? [{ day, at: said.at }] : [],
  );
  const day = firstDayFrom(parts, dayOf(now), (one, itsPart) => !exceptions.has(one) && pickupOn(itsPart, one) > now);
  const part = day && partOn(parts, day);
  if (day && part) moved.push({ day, at: pickupOn(part, day) });
  return moved.toSorted((one, other) => one.at - other.at)[0];
}

/** A series as it begins, and its first trip. */
export interface BegunSeries {
  readonly part: SeriesPart;
  readonly first: PlannedTrip;
}
/**
 * A series that is to begin on a day or after it: every other week is counted from its first trip, which is the first that the rule allows
 * and that is yet to come. Undefined where there is none. Pure; `now` in milliseconds since 1970.
 */
export function beginSeries(rule: SeriesRule, from: Day, now: number): BegunSeries | undefined {
  const weekly: SeriesPart = { ...rule, everyWeeks: 1, from, countedFrom: from };
  const first = nextTrip([weekly], new Map(), now);
  return first && { part: { ...rule, from, countedFrom: first.day }, first };
}
