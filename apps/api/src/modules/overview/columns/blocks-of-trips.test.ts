import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answering } from './answer.ts';
import type { ColumnFilter } from './question.ts';
import { topRows } from './top-rows.ts';
import { BLOCK_ROWS, createTripColumns, type TripColumns, type TripRow } from './trip-columns.ts';

const TRIPS = BLOCK_ROWS * 3 + 17;
const NONE = { customer: null, destination: null, account: null, voucher: null, issuer: null, branch: null, company: null };
const EMPTY = { ...NONE, payingVoucher: null, phone: null, reference: null, project: null, car: null, places: null };
const MICROS = 1000;
const NO_NAMES = { customerNames: [], destinations: [], accountIds: [], employeeIds: [], branchIds: [], companyIds: [] };
const EVERYTHING: Omit<ColumnFilter, 'range'> = {
  ...NO_NAMES,
  actor: { role: 'PrajAdmin', userId: '', branchId: '', companyId: '' },
  withoutAccount: false,
  byVoucher: false,
  allocations: {},
  fromOere: undefined,
  toOere: undefined,
  terms: [],
};
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function tripOf(number: number, ms: number): TripRow {
  const price = number % 5 === 0 ? null : (number % 7) * 100;
  return {
    id: idOf(number),
    finished: ms * MICROS,
    day: 20_000,
    price,
    metres: 0,
    number: '1',
    forgotten: false,
    values: EMPTY,
    allocations: null,
  };
}
/** Several blocks of trips, in the sequence of their time but for some that came late, several at a time, and some that moved or went. */
function someTrips(moved: readonly number[]): TripColumns {
  const columns = createTripColumns();
  for (let number = 0; number < TRIPS; number += 1)
    columns.put(tripOf(number, number % 50 === 0 ? TRIPS - number : Math.floor(number / 3)));
  for (const number of moved) columns.put(tripOf(number, (number * 37) % TRIPS));
  for (const number of moved.slice(0, 2)) columns.remove(idOf(number));
  return columns;
}

test('the first trips by time or price are those of all of them in their sequence', () => {
  const asked = fc.record({
    moved: fc.array(fc.integer({ min: 0, max: TRIPS - 1 }), { maxLength: 40 }),
    sort: fc.constantFrom('date', 'price'),
    direction: fc.constantFrom('asc', 'desc'),
    most: fc.constantFrom(1, 10, 200, TRIPS),
    every: fc.constantFrom(1, 3, 500),
  });
  fc.assert(
    fc.property(asked, ({ moved, sort, direction, most, every }) => {
      const columns = someTrips(moved);
      const rows = Int32Array.from(
        [...Array(columns.rows).keys()].filter((row) => row % every === 0 && !Number.isNaN(columns.finished[row])),
      );
      const way = direction === 'asc' ? 1 : -1;
      const byTime = (a: number, b: number) => (columns.finished[a] as number) - (columns.finished[b] as number);
      const byId = (a: number, b: number) => (columns.idOf(a) < columns.idOf(b) ? -1 : 1);
      const priceOf = (row: number) =>
        columns.prices.dictionary.valueOf(columns.prices.codes[row] as number) ?? way * Number.POSITIVE_INFINITY;
      const byPrice = (a: number, b: number) => (priceOf(a) === priceOf(b) ? 0 : (priceOf(a) - priceOf(b)) * way);
      const expected = rows.toSorted((a, b) =>
        sort === 'date' ? byTime(a, b) * way || byId(a, b) * way : byPrice(a, b) || byTime(b, a) || byId(b, a),
      );
      expect(topRows(columns, rows, { sort, direction }, most)).toEqual([...expected].slice(0, most));
    }),
    { numRuns: 20 },
  );
});

test('a period has all its trips, also those that came late, moved or went', () => {
  const time = fc.integer({ min: -5, max: TRIPS + 5 });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: TRIPS - 1 }), { maxLength: 40 }), fc.array(time, { minLength: 9 }), (moved, times) => {
      const columns = someTrips(moved);
      const { count } = answering(columns);
      for (const [at, one] of times.entries()) {
        const [from, to] = [one, times[at + 1] ?? one].toSorted((a, b) => a - b) as [number, number];
        const trips = columns.finished
          .subarray(0, columns.rows)
          .filter((finished) => finished >= from * MICROS && finished <= to * MICROS).length;
        expect(count({ filter: { ...EVERYTHING, range: { from, to } } }).trips).toBe(trips);
      }
    }),
    { numRuns: 20 },
  );
});
