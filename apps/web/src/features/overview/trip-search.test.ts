import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countFilters,
  FACETS,
  PAGE_SIZES,
  readTripSearch,
  type TripSearch,
  tripFilterOf,
  withoutFilters,
  withPageSize,
  writeTripSearch,
} from './trip-search.ts';

const TODAY = '2026-11-20';
const read = (query: string): TripSearch => readTripSearch(new URLSearchParams(query), TODAY);

test('an empty address shows the last 10 days, newest first', () => {
  expect(read('')).toMatchObject({ range: { from: '2026-11-10', to: TODAY }, sort: 'date', direction: 'desc', page: 1, search: '' });
  expect(writeTripSearch(read(''), TODAY).toString()).toBe('');
});

test('a shared link opens the same view', () => {
  const link = 'fra=2026-10-21&til=2026-11-19&konto=a&konto=b&pris=150-640&sort=-pris&side=2';
  const search = read(link);
  expect(search).toMatchObject({ priceFrom: 150, priceTo: 640, sort: 'price', direction: 'desc', page: 2 });
  expect(search.chosen.accounts).toEqual(['a', 'b']);
  expect(writeTripSearch(search, TODAY).toString()).toBe(link);
});

test('one end of the price may be open, in the address, in the call and in the count', () => {
  const from = read('pris=82.5-');
  expect(from).toMatchObject({ priceFrom: 82.5, priceTo: undefined });
  expect(tripFilterOf(from)).toMatchObject({ priceFrom: 82.5 });
  expect(tripFilterOf(from)).not.toHaveProperty('priceTo');
  expect(countFilters(from)).toBe(1);
  const to = read('pris=-300');
  expect(to).toMatchObject({ priceFrom: undefined, priceTo: 300 });
  expect(countFilters(to)).toBe(1);
  for (const link of ['pris=82.5-', 'pris=-300']) expect(writeTripSearch(read(link), TODAY).toString()).toBe(link);
  expect(read('pris=-')).toEqual(read(''));
});

test('days the wrong way round are turned, and a day to come is today', () => {
  expect(read('fra=2026-11-20&til=2026-11-01').range).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(read('fra=2026-11-01&til=2027-01-01').range).toEqual({ from: '2026-11-01', to: TODAY });
});

test('prices the wrong way round are turned as days are, and what is said twice counts once', () => {
  expect(read('pris=500-100')).toMatchObject({ priceFrom: 100, priceTo: 500 });
  expect(read('kunde=Anne&kunde=Bo&kunde=Anne').chosen.customerNames).toEqual(['Anne', 'Bo']);
  expect(countFilters(read('konto=none&konto=none'))).toBe(1);
});

test.each(['fra=i-går&til=x', 'fra=2026-02-30', 'fra=2024-02-30&til=xx', 'fra=2027-01-01&til=2027-02-01'])(
  '%s falls back to the default',
  (query) => {
    expect(read(query)).toEqual(read(''));
  },
);

test('what makes no sense beside the days is the default too', () => {
  expect(read('side=99999999999999999999').page).toBe(1);
  expect(read('side=-3&sort=løn')).toMatchObject({ page: 1, sort: 'date' });
  for (const query of ['side=99999999999999999999', 'pris=99999999-', 'pris=-99999999999', 'pris=0.00000001-'])
    expect(read(query)).toEqual(read(''));
  expect(read('pris=50-10000001')).toMatchObject({ priceFrom: 50, priceTo: undefined });
  expect(read('pris=0-10000000')).toMatchObject({ priceFrom: 0, priceTo: 10_000_000 });
});

test('a search that is longer than the server takes is cut to what it takes', () => {
  expect(read(`soeg=${'a'.repeat(64)}b`).search).toBe('a'.repeat(64));
});

test('every search survives its own address', () => {
  const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 3 });
  const searches = fc.record({
    chosen: fc.record(Object.fromEntries(FACETS.map((facet) => [facet, words])) as Record<(typeof FACETS)[number], typeof words>),
    search: fc.string({ maxLength: 20 }),
    sort: fc.constantFrom('date', 'price', 'customer', 'branch' as const),
    direction: fc.constantFrom('asc', 'desc' as const),
    page: fc.integer({ min: 1, max: 2000 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
  });
  fc.assert(
    fc.property(searches, fc.constantFrom(...PAGE_SIZES), (part, usual) => {
      const search = { ...read(''), ...part } as TripSearch;
      expect(readTripSearch(writeTripSearch(search, TODAY, usual), TODAY, usual)).toEqual(search);
    }),
  );
});

test("'Nulstil' keeps range and order and drops every filter", () => {
  const search = read('fra=2026-10-21&til=2026-11-19&konto=a&kunde=Jonas&pris=1-2&soeg=x&sort=pris&side=4');
  expect(countFilters(search)).toBe(4);
  expect(writeTripSearch(withoutFilters(search), TODAY).toString()).toBe('fra=2026-10-21&til=2026-11-19&sort=pris');
});

test('the server is asked from midnight to the end of the day in Copenhagen', () => {
  expect(tripFilterOf(read('fra=2026-10-24&til=2026-10-25'))).toMatchObject({
    fromDate: '2026-10-23T22:00:00.000Z',
    toDate: '2026-10-25T22:59:59.999Z',
  });
});

test('ten rows stand on a page at first, and no number of rows in the address', () => {
  expect(read('').pageSize).toBe(10);
  expect(read('raekker=30').pageSize).toBe(10);
  expect(writeTripSearch({ ...read(''), pageSize: 25 }, TODAY).toString()).toBe('raekker=25');
});

test('where the address has no number of rows it is what the person last chose, and of a later page what its sender had', () => {
  const readBy = (query: string) => readTripSearch(new URLSearchParams(query), TODAY, 50);
  expect(readBy('').pageSize).toBe(50);
  expect(readBy('raekker=10').pageSize).toBe(10);
  expect(readBy('side=3').pageSize).toBe(10);
});

test.each([
  [{ page: 3, pageSize: 10 }, 25, 1],
  [{ page: 4, pageSize: 25 }, 10, 8],
  [{ page: 1, pageSize: 100 }, 10, 1],
] as const)('with other rows than %o, %i on a page, the first of them still shows on page %i', (shown, pageSize, page) => {
  expect(withPageSize(shown, pageSize)).toEqual({ pageSize, page });
});
