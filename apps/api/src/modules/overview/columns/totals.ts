import type { Day } from '@praj/domain/copenhagen-time.ts';
import type { DaySums } from '@praj/domain/overview/trip-series.ts';
import type { ColumnFilter } from './question.ts';
import { type FilterName, isVisible, type Visible, viewOf } from './select-trips.ts';
import type { RowWatch, TripColumns } from './trip-columns.ts';

// A fast path: what all trips of a period come to, whatever the filters, is counted once and then changed with each trip that changes,
// so that a question goes over the trips that pass its filters alone (decision 100; P7 of docs/figures.md).

/** Totals kept: those of the periods and readers asked for last. */
const KEPT_MAX = 8;
const DAY_MS = 24 * 60 * 60 * 1000;
const ROOM_MIN = 64;

/** What is counted by its value; each has the filter of its name. */
export type Facet = Exclude<FilterName, 'search'>;
const FACETS = ['customers', 'destinations', 'accounts', 'employees', 'branches', 'companies', 'price'] as const satisfies Facet[];
/** Those of some columns: what trips are charged to only where there are any that are. */
const facetsOf = ({ allocated }: TripColumns): readonly Facet[] => (allocated.size === 0 ? FACETS : [...FACETS, ...allocated.keys()]);
const NONE = { codes: new Int32Array(0), size: 1 };

/** The column that a facet counts, and below what its numbers are. */
export function facetOf(
  { values, payer, prices, allocated }: TripColumns,
  facet: Facet,
): { readonly codes: Int32Array; readonly size: number } {
  const of = ({ codes, dictionary }: { codes: Int32Array; dictionary: { size: number } }) => ({ codes, size: dictionary.size });
  switch (facet) {
    case 'customers':
      return of(values.customer);
    case 'destinations':
      return of(values.destination);
    case 'accounts':
      return { codes: payer, size: values.account.dictionary.size * 2 };
    case 'employees':
      return of(values.issuer);
    case 'branches':
      return of(values.branch);
    case 'companies':
      return of(values.company);
    case 'price':
      return of(prices);
    case 'costCentre':
    case 'projectNumber':
    case 'requisition':
    case 'reason':
    case 'personReference':
    case 'ean': {
      const its = allocated.get(facet);
      return its ? of(its) : NONE;
    }
  }
}

/** How many rows hold each number of a facet, added to what there is. */
export function countRows(
  columns: TripColumns,
  facet: Facet,
  rows: Int32Array,
  counts: Int32Array = new Int32Array(facetOf(columns, facet).size),
): Int32Array {
  const { codes } = facetOf(columns, facet);
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}

/** What some trips come to day by day. */
export interface DayTotals {
  add(row: number, by: 1 | -1): void;
  /** In the sequence of the days; those without trips are left out. */
  list(): [day: Day, sums: DaySums][];
  sum(): DaySums;
  /** For how many days there is room. */
  readonly room: number;
}
/** @param rows what is counted to begin with */
export function totalByDay(columns: TripColumns, rows: Int32Array): DayTotals {
  /** The day that stands first in the sums. */
  let { first, trips, oere, metres } = sumDays(columns, rows);

  /** Makes room for a day, and as much again on its side of what there is. */
  function makeRoomFor(day: number): void {
    const [from, to] = [Math.min(first, day), Math.max(first + trips.length, day + 1)];
    const start = from < first ? from - trips.length : from;
    const end = to > first + trips.length ? to + trips.length : to;
    const moved = (numbers: Float64Array) => {
      const larger = new Float64Array(end - start);
      larger.set(numbers, first - start);
      return larger;
    };
    [trips, oere, metres] = [moved(trips), moved(oere), moved(metres)];
    first = start;
  }
  function add(row: number, by: 1 | -1): void {
    const day = columns.day[row] as number;
    if (day < first || day >= first + trips.length) makeRoomFor(day);
    const at = day - first;
    trips[at] = (trips[at] as number) + by;
    if (columns.prices.codes[row] !== 0) oere[at] = (oere[at] as number) + by * (columns.price[row] as number);
    metres[at] = (metres[at] as number) + by * (columns.metres[row] as number);
  }
  const sumsAt = (at: number): DaySums => ({ trips: trips[at] ?? 0, totalOere: oere[at] ?? 0, electricMetres: metres[at] ?? 0 });

  return {
    add,
    get room() {
      return trips.length;
    },
    list() {
      const days: [Day, DaySums][] = [];
      for (const [at, some] of trips.entries()) {
        if (some > 0) days.push([dayCalled(first + at), sumsAt(at)]);
      }
      return days;
    },
    sum() {
      const whole = { trips: 0, totalOere: 0, electricMetres: 0 };
      for (let at = 0; at < trips.length; at += 1) {
        whole.trips += trips[at] as number;
        whole.totalOere += oere[at] as number;
        whole.electricMetres += metres[at] as number;
      }
      return whole;
    },
  };
}

const called: Day[] = [];
/** A day by its number since 1970; each is written once. */
function dayCalled(day: number): Day {
  called[day] ??= new Date(day * DAY_MS).toISOString().slice(0, 10);
  return called[day];
}

/** Each day's sums, from the first day of some rows to their last. */
function sumDays({ day, prices, price, metres: electric }: TripColumns, rows: Int32Array) {
  let [first, last] = [day[rows[0] ?? 0] as number, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const one = day[rows[at] as number] as number;
    if (one < first) first = one;
    if (one > last) last = one;
  }
  const room = Math.max(last - first + 1, ROOM_MIN);
  const [trips, oere, metres] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)];
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number;
    const at = (day[row] as number) - first;
    trips[at] = (trips[at] as number) + 1;
    if (prices.codes[row] !== 0) oere[at] = (oere[at] as number) + (price[row] as number);
    metres[at] = (metres[at] as number) + (electric[row] as number);
  }
  return { first, trips, oere, metres };
}

/** What all trips of a period come to that one may see, whatever the filters. */
export interface Totals {
  readonly days: DayTotals;
  /** How many trips hold each number of a facet; beyond its end stands what none holds. */
  counts(facet: Facet): Int32Array;
}
interface Followed extends Totals {
  readonly of: Visible;
  add(row: number, by: 1 | -1): void;
}

function countAll(columns: TripColumns, of: Visible, rows: Int32Array): Followed {
  const counts = new Map<Facet, Int32Array>(facetsOf(columns).map((facet) => [facet, countRows(columns, facet, rows)]));
  const days = totalByDay(columns, rows);
  let trips = rows.length;
  // A kind that the first trip was charged to since: until then all of them were charged to none.
  const countsOf = (facet: Facet): Int32Array => {
    const known = counts.get(facet) ?? Int32Array.of(trips);
    counts.set(facet, known);
    return known;
  };
  return {
    of,
    days,
    counts: countsOf,
    add(row, by) {
      days.add(row, by);
      for (const facet of facetsOf(columns)) {
        const { codes, size } = facetOf(columns, facet);
        const known = countsOf(facet);
        if (known.length < size) {
          const larger = new Int32Array(size * 2);
          larger.set(known);
          counts.set(facet, larger);
        }
        const code = codes[row] as number;
        countsOf(facet)[code] = (countsOf(facet)[code] as number) + by;
      }
      trips += by;
    },
  };
}

export interface KeptTotals extends RowWatch {
  /** @param rows what is counted where they are not kept yet */
  of(filter: ColumnFilter, rows: Int32Array): Totals;
}
/** Totals that follow the columns' changes. */
export function keepTotals(columns: TripColumns): KeptTotals {
  /** By what its readers see and period, the one asked for last at the end. */
  const kept = new Map<string, Followed>();
  const change = (row: number, by: 1 | -1) => {
    for (const one of kept.values()) if (isVisible(columns, one.of, row)) one.add(row, by);
  };
  return {
    of({ actor, range }, rows) {
      const key = JSON.stringify([viewOf(actor), range]);
      const totals = kept.get(key) ?? countAll(columns, { actor, range }, rows);
      kept.delete(key);
      kept.set(key, totals);
      for (const oldest of kept.keys()) if (kept.size > KEPT_MAX) kept.delete(oldest);
      return totals;
    },
    leaves: (row) => change(row, -1),
    enters: (row) => change(row, 1),
  };
}
