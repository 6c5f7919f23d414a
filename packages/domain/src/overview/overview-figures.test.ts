import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../copenhagen-time.ts';
import { DAILY_POINTS, dailySeries, overviewFigures } from './overview-figures.ts';

describe('the five boxes', () => {
  test('round the average price to kroner, trips a day to two decimals and CO2 to kilograms', () => {
    expect(overviewFigures({ trips: 7, totalOere: 123_450, electricMetres: 84_000, days: 3 })).toEqual({
      trips: 7,
      totalPrice: 1234.5,
      averagePrice: 176,
      tripsPerDay: 2.33,
      co2SavedKg: 11,
    });
  });
  test('are noughts without trips, also over no days', () => {
    expect(overviewFigures({ trips: 0, totalOere: 0, electricMetres: 0, days: 0 })).toEqual({
      trips: 0,
      totalPrice: 0,
      averagePrice: 0,
      tripsPerDay: 0,
      co2SavedKg: 0,
    });
  });
});

describe('the sparkline', () => {
  test('has a point for each day of a short range, both ends in', () => {
    const trips = new Map([
      ['2026-11-09', 7],
      ['2026-11-10', 3],
      ['2026-11-12', 1],
      ['2026-11-13', 2],
      ['2026-11-14', 9],
    ]);
    expect(dailySeries('2026-11-10', '2026-11-13', trips)).toEqual([3, 0, 1, 2]);
  });
  test('never has more than 60 points and loses no trip of the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.array(fc.nat(3000)), (length, hits) => {
        const from = '2024-01-01';
        const counted = new Map<string, number>();
        for (const hit of hits) counted.set(addDays(from, hit), (counted.get(addDays(from, hit)) ?? 0) + 1);
        const series = dailySeries(from, addDays(from, length), counted);
        const inside = hits.filter((hit) => hit <= length).length;
        return series.length <= DAILY_POINTS && series.reduce((sum, one) => sum + one, 0) === inside;
      }),
    );
  });
});
