import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FilterInUse, filterInTheWay } from './filter-in-the-way.ts';

const exactly = (name: string, trips: number): FilterInUse<string> => ({ name, without: { trips, exact: true } });
const atLeast = (name: string, trips: number): FilterInUse<string> => ({ name, without: { trips, exact: false } });
const uncounted = (name: string): FilterInUse<string> => ({ name, without: undefined });

describe('of the filters that together leave no trip', () => {
  test.each<[what: string, filters: FilterInUse<string>[], expected: FilterInUse<string> | undefined]>([
    ['the one that keeps most trips away is named', [exactly('account', 3), exactly('branch', 12)], exactly('branch', 12)],
    ['the first is named when two keep as many away', [exactly('account', 4), exactly('branch', 4)], exactly('account', 4)],
    ['one alone is named too', [exactly('account', 12)], exactly('account', 12)],
    ['a count that may be too low is handed on as such', [exactly('account', 2), atLeast('price', 5)], atLeast('price', 5)],
    ['one that is sure to help goes before one that nobody counted', [uncounted('search'), exactly('account', 1)], exactly('account', 1)],
    ['the uncounted one is named when no other is known to help', [exactly('account', 0), uncounted('search')], uncounted('search')],
    ['none is named when two must go', [exactly('account', 0), exactly('branch', 0)], undefined],
    ['none is named when the only one is uncounted', [uncounted('search')], undefined],
    ['none is named when two are uncounted', [uncounted('search'), uncounted('price')], undefined],
    ['none is named when there is none', [], undefined],
  ])('%s', (_what, filters, expected) => {
    expect(filterInTheWay(filters)).toEqual(expected);
  });
});

test('taking the named filter away brings the trips that are promised, and no other filter alone brings more', () => {
  const names = ['account', 'branch', 'price', 'employee'];
  // What each trip misses: some of the filters, never none, as no trip is left.
  const missed = fc.array(fc.subarray(names, { minLength: 1 }), { maxLength: 30 });
  fc.assert(
    fc.property(missed, (trips) => {
      const leftWithout = (name: string) => trips.filter((misses) => misses.every((one) => one === name)).length;
      const named = filterInTheWay(names.map((name) => exactly(name, leftWithout(name))));
      const most = Math.max(...names.map(leftWithout));
      expect(named?.without?.trips ?? 0).toBe(most);
      if (named) expect(leftWithout(named.name)).toBe(most);
    }),
  );
});
