import type { Day } from '@praj/domain/copenhagen-time.ts';
import { BULK_PERCENT, equalBinsEnd, PRICE_BINS } from '@praj/domain/overview/price-histogram.ts';
import type { DaySums } from '@praj/domain/overview/trip-series.ts';
import { keepSelections, type Selection } from './kept-selections.ts';
import { mostFrequent } from './most-frequent.ts';
import type { Answers, BareSummary, ColumnFilter, Counted, Kind } from './question.ts';
import { FILTER_BITS, type FilterName, type Selected } from './select-trips.ts';
import { topRows } from './top-rows.ts';
import { NO_PRICE, type TripColumns, type TripRow, type ValueColumn, type Values } from './trip-columns.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MICROS = 1000;
const dayText = (day: number): Day => new Date(day * DAY_MS).toISOString().slice(0, 10);

type Answering = { readonly [K in Kind]: (asked: Answers[K]['asked']) => Answers[K]['answer'] };
/** What the thread answers to each question. */
export function answering(columns: TripColumns): Answering {
  const selections = keepSelections(columns);
  return {
    summary: ({ filter, namesMax }) => summarise(columns, selections.of(filter), filter, namesMax),
    sums: ({ filter }) => sumsOf(columns, selections.of(filter).passed),
    days: ({ filter }) => sumsByDay(columns, selections.of(filter).passed),
    count({ filter }) {
      const { passed } = selections.of(filter);
      let oldest = Number.POSITIVE_INFINITY;
      for (const row of passed) oldest = Math.min(oldest, columns.finished[row] as number);
      return { trips: passed.length, oldest: passed.length > 0 ? Math.floor(oldest / MICROS) : null };
    },
    ids: ({ filter, sorting, limit, offset }) =>
      topRows(columns, selections.of(filter).passed, sorting, offset + limit)
        .slice(offset)
        .map((row) => columns.idOf(row)),
    apply({ ids, trips }) {
      selections.forget();
      const there = new Set<string>();
      for (const trip of JSON.parse(trips) as TripRow[]) {
        columns.put(trip);
        there.add(trip.id);
      }
      for (const id of ids) if (!there.has(id)) columns.remove(id);
      return { rows: columns.rows };
    },
  };
}

function summarise(columns: TripColumns, { selected, passed }: Selection, filter: ColumnFilter, namesMax: number): BareSummary {
  const { values } = columns;
  const names = (column: ValueColumn, name: FilterName, chosen: readonly string[]) => {
    const counts = count(columns, selected, column, name);
    return countedOf(values[column], counts, mostFrequent(values[column].dictionary, counts, chosen, namesMax));
  };
  const owners = (column: ValueColumn, name: FilterName) => {
    const counts = count(columns, selected, column, name);
    return countedOf(values[column], counts, counts.keys());
  };
  return {
    sums: sumsOf(columns, passed),
    days: sumsByDay(columns, passed).map(([day, { trips }]) => [day, trips]),
    ...pricesOf(columns, selected),
    customers: names('customer', 'customers', filter.customerNames),
    destinations: names('destination', 'destinations', filter.destinations),
    accounts: accountsOf(values.account.codes, values.voucher.codes, columns, selected),
    employees: owners('issuer', 'employees'),
    branches: owners('branch', 'branches'),
    companies: owners('company', 'companies'),
  };
}

function sumsOf({ price, metres }: TripColumns, rows: Int32Array): DaySums {
  let [totalOere, electricMetres] = [0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const asked = price[row] as number;
    if (asked !== NO_PRICE) totalOere += asked;
    electricMetres += metres[row] as number;
  }
  return { trips: rows.length, totalOere, electricMetres };
}

/** What the trips of each day come to, in the sequence of the days; those without trips are left out. */
function sumsByDay({ day, price, metres }: TripColumns, rows: Int32Array): [day: Day, sums: DaySums][] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < rows.length; at += 1) {
    const one = day[rows[at] as number] as number;
    if (one < first) first = one;
    if (one > last) last = one;
  }
  const room = rows.length > 0 ? last - first + 1 : 0;
  const [trips, oere, electric] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const one = (day[row] as number) - first;
    const asked = price[row] as number;
    trips[one] = (trips[one] as number) + 1;
    if (asked !== NO_PRICE) oere[one] = (oere[one] as number) + asked;
    electric[one] = (electric[one] as number) + (metres[row] as number);
  }
  const sums: [Day, DaySums][] = [];
  for (const [at, some] of trips.entries()) {
    if (some > 0) sums.push([dayText(first + at), { trips: some, totalOere: oere[at] ?? 0, electricMetres: electric[at] ?? 0 }]);
  }
  return sums;
}

/**
 * For the number of each value: 0 where no selected trip has it, else one more than trips pass all filters but its own. A value
 * whose trips do not pass stays, with none.
 */
function count(columns: TripColumns, { rows, missed }: Selected, column: ValueColumn, name: FilterName): Int32Array {
  const { dictionary, codes } = columns.values[column];
  const counts = new Int32Array(dictionary.size);
  const mask = ~FILTER_BITS[name];
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] as number] as number;
    const before = counts[code] as number;
    const passes = missed === undefined || ((missed[at] as number) & mask) === 0;
    counts[code] = (before === 0 ? 1 : before) + (passes ? 1 : 0);
  }
  counts[0] = 0;
  return counts;
}
function countedOf({ dictionary }: Values, counts: Int32Array, codes: Iterable<number>): Counted[] {
  const found: Counted[] = [];
  for (const code of codes) {
    const counted = counts[code] as number;
    if (counted > 0) found.push({ value: dictionary.valueOf(code), byVoucher: false, occurrences: counted - 1 });
  }
  return found;
}

/** Accounts, trips without one, and those that vouchers pay. */
function accountsOf(account: Int32Array, voucher: Int32Array, columns: TripColumns, { rows, missed }: Selected): Counted[] {
  const { dictionary } = columns.values.account;
  const counts = new Int32Array(dictionary.size * 2);
  const mask = ~FILTER_BITS.accounts;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const slot = (account[row] as number) * 2 + (voucher[row] === 0 ? 0 : 1);
    const before = counts[slot] as number;
    const passes = missed === undefined || ((missed[at] as number) & mask) === 0;
    counts[slot] = (before === 0 ? 1 : before) + (passes ? 1 : 0);
  }
  const found: Counted[] = [];
  for (let slot = 0; slot < counts.length; slot += 1) {
    const counted = counts[slot] as number;
    const code = slot >> 1;
    if (counted > 0)
      found.push({ value: code === 0 ? null : dictionary.valueOf(code), byVoucher: slot % 2 === 1, occurrences: counted - 1 });
  }
  return found;
}

/** The bounds of what the selected trips cost, whatever the filters, and the bins of those that pass all but the price's. */
function pricesOf({ price }: TripColumns, { rows, missed }: Selected): Pick<BareSummary, 'leastOere' | 'mostOere' | 'bulkOere' | 'bins'> {
  const prices = new Int32Array(rows.length);
  let [priced, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < rows.length; at += 1) {
    const one = price[rows[at] as number] as number;
    if (one === NO_PRICE) continue;
    prices[priced++] = one;
    if (one < least) least = one;
    if (one > most) most = one;
  }
  if (priced === 0) return { leastOere: null, mostOere: null, bulkOere: null, bins: [] };
  const bulk = nthSmallest(prices.subarray(0, priced), Math.ceil((BULK_PERCENT / 100) * priced), least, most);
  const end = equalBinsEnd(least, most, bulk);
  const equalBins = PRICE_BINS - (end < most ? 1 : 0);
  const bins = new Int32Array(PRICE_BINS);
  const mask = ~FILTER_BITS.price;
  for (let at = 0; at < rows.length; at += 1) {
    const one = price[rows[at] as number] as number;
    if (one === NO_PRICE || (missed !== undefined && ((missed[at] as number) & mask) !== 0)) continue;
    let bin = 0;
    if (most > least) bin = one > end ? PRICE_BINS - 1 : Math.min(equalBins - 1, Math.floor(((one - least) * equalBins) / (end - least)));
    bins[bin] = (bins[bin] as number) + 1;
  }
  return {
    leastOere: least,
    mostOere: most,
    bulkOere: bulk,
    bins: [...bins.entries()].filter(([, some]) => some > 0),
  };
}

const BUCKETS = 1 << 14;
/** The nth of some numbers by size, from 1: buckets first, then the one in which it lies. */
function nthSmallest(numbers: Int32Array, nth: number, least: number, most: number): number {
  const width = Math.ceil((most - least + 1) / BUCKETS);
  const counts = new Int32Array(BUCKETS);
  for (const one of numbers) {
    const bucket = Math.floor((one - least) / width);
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  let [bucket, before] = [0, 0];
  while (before + (counts[bucket] as number) < nth) before += counts[bucket++] as number;
  const from = least + bucket * width;
  const inside = numbers.filter((one) => one >= from && one < from + width).toSorted();
  return inside[nth - before - 1] as number;
}
