import { expect, test } from 'vitest';
import { partChanges } from './part-changes.ts';
import { partsFrom, partsUntil, type SeriesPart } from './series-rule.ts';

const early: SeriesPart = {
  from: '2026-11-20',
  countedFrom: '2026-11-20',
  weekdays: [1],
  everyWeeks: 1,
  minute: 480,
  end: null,
  skipsHolidays: false,
};
const late: SeriesPart = { ...early, from: '2026-12-07', minute: 540 };
const told = (before: readonly SeriesPart[], after: readonly SeriesPart[]) =>
  partChanges(before, after).map((one) => [one.from, one.before.minute, one.before.end, one.after.minute, one.after.end]);

test('a change from a day on leaves what is before it', () => {
  const after = partsFrom([early], '2026-12-01', (part) => ({ ...part, minute: 600 }));
  expect(told([early], after)).toEqual([
    ['2026-11-20', 480, null, 480, null],
    ['2026-12-01', 480, null, 600, null],
  ]);
});

test('a later part is told of by itself, also one that goes because it says no more than the one before it', () => {
  const after = partsFrom([early, late], '2026-11-27', (part) => ({ ...part, minute: 600 }));
  expect(after).toHaveLength(2);
  expect(told([early, late], after)).toEqual([
    ['2026-11-20', 480, null, 480, null],
    ['2026-11-27', 480, null, 600, null],
    ['2026-12-07', 540, null, 600, null],
  ]);
});

test('what is told anew with an end that is still to come is told whole, though it is its only day', () => {
  for (const end of ['2026-12-01', '2026-12-31']) {
    const after = partsFrom([early], '2026-12-01', (part) => ({ ...part, minute: 600, end }));
    expect(told([early], after).at(-1)).toEqual(['2026-12-01', 480, null, 600, end]);
  }
});

test('what held from a day on, on which it is over now, only ends', () => {
  expect(told([early, late], partsUntil([early, late], '2026-12-01'))).toEqual([
    ['2026-11-20', 480, null, 480, '2026-11-30'],
    ['2026-12-07', 540, null, 540, '2026-11-30'],
  ]);
});

test('a series of which nothing is left is told of in none of its days', () => {
  expect(partChanges([early], [])).toEqual([]);
});
