import { ALLOCATION_KINDS, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { BULK_PERCENT, equalBinsEnd, PRICE_BINS } from '@praj/domain/overview/price-histogram.ts';
import type { DaySums } from '@praj/domain/overview/trip-series.ts';
import type { CountedAllocation } from '../allocations/store.ts';
import type { AllocationTotals } from '../allocations/sums-store.ts';
import type { Dictionary } from './dictionary.ts';
import { keepSelections } from './kept-selections.ts';
import { bySigns, mostFrequent } from './most-frequent.ts';
import type { Answers, BareSummary, ColumnFilter, Counted, Kind } from './question.ts';
import { FILTER_BITS, type Selected } from './select-trips.ts';
import { topRows } from './top-rows.ts';
import { countRows, type Facet, type KeptTotals, keepTotals, totalByDay } from './totals.ts';
import { NO_PRICE, type TripColumns, type TripRow, type ValueColumn } from './trip-columns.ts';

const MICROS = 1000;

type Answering = { readonly [K in Kind]: (asked: Answers[K]['asked']) => Answers[K]['answer'] };
/** What the thread answers to each question. */
export function answering(columns: TripColumns): Answering {
  const selections = keepSelections(columns);
  const totals = keepTotals(columns);
  columns.watch = totals;
  return {
    summary: ({ filter, namesMax }) => summarise(columns, selections.of(filter), totals, filter, namesMax),
    sums: ({ filter }) => sumsOf(columns, selections.of(filter).passed),
    days: ({ filter }) => totalByDay(columns, selections.of(filter).passed).list(),
    allocations: ({ filter, kind, most }) => sumByCode(columns, selections.of(filter).passed, kind, most),
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

function summarise(columns: TripColumns, selected: Selected, kept: KeptTotals, filter: ColumnFilter, namesMax: number): BareSummary {
  const { values } = columns;
  const totals = kept.of(filter, selected.rows);
  const counts = (facet: Facet) => ({
    all: totals.counts(facet),
    passing: selected.used > 0 ? countPassing(columns, selected, facet) : totals.counts(facet),
  });
  const names = (column: ValueColumn, facet: Facet, chosen: readonly string[]) => {
    const shown = shownOf(counts(facet), values[column].dictionary.size);
    return countedOf(values[column].dictionary, shown, mostFrequent(values[column].dictionary, shown, chosen, namesMax));
  };
  const owners = (column: ValueColumn, facet: Facet) => {
    const shown = shownOf(counts(facet), values[column].dictionary.size);
    return countedOf(values[column].dictionary, shown, shown.keys());
  };
  const charged = ALLOCATION_KINDS.flatMap((kind): CountedAllocation[] => {
    const dictionary = columns.allocated.get(kind)?.dictionary;
    if (!dictionary) return [];
    const counted = counts(kind);
    const shown = shownOf(counted, dictionary.size);
    const codes = mostFrequent(dictionary, shown, filter.allocations[kind] ?? [], namesMax);
    const found = countedOf(dictionary, shown, codes).map(({ value, occurrences }) => ({ kind, code: value ?? '', occurrences }));
    if (found.length === 0 || (counted.all[0] ?? 0) === 0) return found;
    return [...found, { kind, code: '', occurrences: counted.passing[0] ?? 0 }];
  });
  const days = selected.used > 0 ? totalByDay(columns, selected.passed) : totals.days;
  return {
    sums: days.sum(),
    days: days.list().map(([day, { trips }]) => [day, trips]),
    ...pricesOf(columns, counts('price')),
    customers: names('customer', 'customers', filter.customerNames),
    destinations: names('destination', 'destinations', filter.destinations),
    accounts: accountsOf(values.account.dictionary, counts('accounts')),
    employees: owners('issuer', 'employees'),
    branches: owners('branch', 'branches'),
    companies: owners('company', 'companies'),
    allocations: charged,
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

/** What some trips come to by the codes of a kind; number 0 is those that are charged to none. */
function sumByCode({ allocated, prices, price }: TripColumns, rows: Int32Array, kind: AllocationKind, most: number): AllocationTotals {
  const charged = allocated.get(kind);
  const trips = new Float64Array(charged?.dictionary.size ?? 1);
  const oere = new Float64Array(trips.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const code = charged ? (charged.codes[row] as number) : 0;
    trips[code] = (trips[code] as number) + 1;
    if (prices.codes[row] !== 0) oere[code] = (oere[code] as number) + (price[row] as number);
  }
  const codes = Array.from(trips.keys())
    .flatMap((at) => {
      const code = charged?.dictionary.valueOf(at);
      return code === undefined || trips[at] === 0 ? [] : [{ code, trips: trips[at] ?? 0, totalOere: oere[at] ?? 0 }];
    })
    .toSorted((a, b) => b.totalOere - a.totalOere || bySigns(a.code, b.code));
  const beyond = codes.splice(most);
  const sum = (name: 'trips' | 'totalOere') => beyond.reduce((total, one) => total + one[name], 0);
  return {
    codes,
    rest: { values: beyond.length, trips: sum('trips'), totalOere: sum('totalOere') },
    without: { trips: trips[0] ?? 0, totalOere: oere[0] ?? 0 },
  };
}

/** How many of the selected trips hold each number of a facet, and how many of those pass all filters but its own. */
interface FacetCounts {
  readonly all: Int32Array;
  readonly passing: Int32Array;
}
function countPassing(columns: TripColumns, { passed, used, but }: Selected, facet: Facet): Int32Array {
  const own = FILTER_BITS[facet];
  const counts = countRows(columns, facet, passed);
  return (used & own) === 0 ? counts : countRows(columns, facet, but(own), counts);
}

/**
 * For the number of each value: 0 where no selected trip has it, else one more than trips pass all filters but its own. A value
 * whose trips do not pass stays, with none; that of trips without a value is left out.
 */
function shownOf({ all, passing }: FacetCounts, size: number): Int32Array {
  const shown = new Int32Array(size);
  for (let code = 1; code < size; code += 1) if ((all[code] ?? 0) > 0) shown[code] = (passing[code] ?? 0) + 1;
  return shown;
}
function countedOf(dictionary: Dictionary, shown: Int32Array, codes: Iterable<number>): Counted[] {
  const found: Counted[] = [];
  for (const code of codes) {
    const counted = shown[code] as number;
    if (counted > 0) found.push({ value: dictionary.valueOf(code) ?? null, byVoucher: false, occurrences: counted - 1 });
  }
  return found;
}

/** Accounts, trips without one, and those that vouchers pay. */
function accountsOf(dictionary: Dictionary, { all, passing }: FacetCounts): Counted[] {
  const found: Counted[] = [];
  for (const [slot, some] of all.entries()) {
    if (some > 0) found.push({ value: dictionary.valueOf(slot >> 1) ?? null, byVoucher: slot % 2 === 1, occurrences: passing[slot] ?? 0 });
  }
  return found;
}

/** The bounds of what the selected trips cost, whatever the filters, and the bins of those that pass all but the price's. */
function pricesOf(
  { prices: { dictionary } }: TripColumns,
  { all, passing }: FacetCounts,
): Pick<BareSummary, 'leastOere' | 'mostOere' | 'bulkOere' | 'bins'> {
  const held: { readonly price: number; readonly trips: number; readonly passing: number }[] = [];
  let [trips, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [code, some] of all.entries()) {
    const price = dictionary.valueOf(code);
    if (some === 0 || price === undefined) continue;
    held.push({ price, trips: some, passing: passing[code] ?? 0 });
    trips += some;
    if (price < least) least = price;
    if (price > most) most = price;
  }
  if (trips === 0) return { leastOere: null, mostOere: null, bulkOere: null, bins: [] };
  const bulk = nthSmallest(held, Math.ceil((BULK_PERCENT / 100) * trips), least, most);
  const end = equalBinsEnd(least, most, bulk);
  const equalBins = PRICE_BINS - (end < most ? 1 : 0);
  const bins = new Int32Array(PRICE_BINS);
  for (const { price, passing: some } of held) {
    let bin = 0;
    if (most > least)
      bin = price > end ? PRICE_BINS - 1 : Math.min(equalBins - 1, Math.floor(((price - least) * equalBins) / (end - least)));
    bins[bin] = (bins[bin] as number) + some;
  }
  return {
    leastOere: least,
    mostOere: most,
    bulkOere: bulk,
    bins: [...bins.entries()].filter(([, some]) => some > 0),
  };
}

const BUCKETS = 1 << 14;
/** The price of the nth trip by price, from 1: buckets first, then the one in which it lies. */
function nthSmallest(
  held: readonly { readonly price: number; readonly trips: number }[],
  nth: number,
  least: number,
  most: number,
): number {
  const width = Math.ceil((most - least + 1) / BUCKETS);
  const bucketOf = (price: number) => Math.floor((price - least) / width);
  const counts = new Int32Array(BUCKETS);
  for (const { price, trips } of held) counts[bucketOf(price)] = (counts[bucketOf(price)] as number) + trips;
  let [bucket, before] = [0, 0];
  while (before + (counts[bucket] as number) < nth) before += counts[bucket++] as number;
  const inside = held.filter(({ price }) => bucketOf(price) === bucket).toSorted((a, b) => a.price - b.price);
  for (const { price, trips } of inside) {
    before += trips;
    if (before >= nth) return price;
  }
  return most;
}
