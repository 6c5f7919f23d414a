import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, daysInRange, weekdayOf } from '../copenhagen-time.ts';
import { SERIES_POINTS_MAX, SERIES_STEPS, sensibleSteps, stepsOf, tripSeries } from './trip-series.ts';

const range = (from: Day, to: Day) => ({ from, to });

describe('the steps of a range', () => {
  test('are its days, also on the days that have 23 and 25 hours', () => {
    for (const [from, to] of [
      ['2026-03-28', '2026-03-30'],
      ['2026-10-24', '2026-10-26'],
    ] as const) {
      expect(stepsOf(range(from, to), 'day').map((step) => step.from)).toEqual([from, addDays(from, 1), to]);
    }
  });
  test('are weeks from Monday to Sunday, the first and the last as far as they lie in the range', () => {
    expect(stepsOf(range('2026-10-22', '2026-11-04'), 'week')).toEqual([
      range('2026-10-22', '2026-10-25'),
      range('2026-10-26', '2026-11-01'),
      range('2026-11-02', '2026-11-04'),
    ]);
  });
  test('are months, of 28 to 31 days', () => {
    expect(stepsOf(range('2026-01-15', '2026-03-02'), 'month')).toEqual([
      range('2026-01-15', '2026-01-31'),
      range('2026-02-01', '2026-02-28'),
      range('2026-03-01', '2026-03-02'),
    ]);
  });
  test('hold every day of the range once', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(900), fc.constantFrom(...SERIES_STEPS), (first, more, step) => {
        const from = addDays('2022-01-01', first);
        const to = addDays(from, more);
        const steps = stepsOf(range(from, to), step);
        expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([from, to]);
        for (const [at, one] of steps.entries()) {
          if (at > 0) expect(one.from).toBe(addDays(steps[at - 1]?.to ?? '', 1));
          if (at > 0 && step === 'week') expect(weekdayOf(one.from)).toBe(1);
        }
        expect(steps.reduce((sum, one) => sum + daysInRange(one.from, one.to), 0)).toBe(more + 1);
      }),
    );
  });
  test('are not counted further than asked', () => {
    expect(stepsOf(range('1900-01-01', '2026-11-20'), 'day')).toHaveLength(SERIES_POINTS_MAX + 1);
  });
});

test.each([
  ['2026-11-20', '2026-11-20', ['day']],
  ['2026-11-14', '2026-11-15', ['day']],
  ['2026-11-10', '2026-11-20', ['day', 'week']],
  ['2026-10-22', '2026-11-20', ['day', 'week', 'month']],
  ['2026-10-01', '2026-12-01', ['day', 'week', 'month']],
  ['2026-10-01', '2026-12-02', ['week', 'month']],
  ['2025-11-20', '2026-11-20', ['week', 'month']],
  ['2015-01-01', '2026-11-20', ['month']],
])('from %s to %s it makes sense to look at %o', (from, to, steps) => {
  expect(sensibleSteps(range(from, to))).toEqual(steps);
});

describe('a series', () => {
  const sums = (trips: number) => ({ trips, totalOere: trips * 10_000, electricMetres: trips * 8000 });
  test('has the figures of each step and those of the same weekdays before', () => {
    const days = new Map([
      ['2026-11-19', sums(4)],
      ['2026-11-20', sums(2)],
      ['2026-11-12', sums(3)],
      ['2026-11-13', sums(1)],
    ]);
    const series = tripSeries(range('2026-11-19', '2026-11-20'), 'day', days);
    expect(series.map(({ from, figures, before }) => [from, figures.trips, before.trips])).toEqual([
      ['2026-11-19', 4, 3],
      ['2026-11-20', 2, 1],
    ]);
    const [week] = tripSeries(range('2026-11-19', '2026-11-20'), 'week', days);
    expect(week).toMatchObject({
      figures: { trips: 6, totalPrice: 600, averagePrice: 100, tripsPerDay: 3, co2SavedKg: 6 },
      before: { trips: 4, tripsPerDay: 2 },
    });
  });
  test('has noughts for days without trips', () => {
    const none = { trips: 0, totalPrice: 0, averagePrice: 0, tripsPerDay: 0, co2SavedKg: 0 };
    expect(tripSeries(range('2026-11-20', '2026-11-20'), 'day', new Map())).toEqual([
      { ...range('2026-11-20', '2026-11-20'), figures: none, before: none },
    ]);
  });
  test('holds a part of a week or month against as many days', () => {
    const every = new Map(Array.from({ length: 200 }, (_, at) => [addDays('2026-05-05', at), sums(1)]));
    for (const step of SERIES_STEPS) {
      for (const { from, to, figures, before } of tripSeries(range('2026-09-10', '2026-11-20'), step, every)) {
        expect([figures.trips, before.trips]).toEqual([daysInRange(from, to), daysInRange(from, to)]);
      }
    }
  });
});
