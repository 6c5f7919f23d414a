import { describe, expect, test } from 'vitest';
import { DANISH_TARIFF, meterPrice, ratesAt } from './tariff.ts';

const { day, night } = DANISH_TARIFF;
const at = (instant: string): number => Date.parse(instant);

describe('the day’s rates hold', () => {
  test.each([
    ['from six on a working day', '2026-11-20T05:00:00Z', day],
    ['not a minute before', '2026-11-20T04:59:00Z', night],
    ['until a minute before six in the evening', '2026-11-20T16:59:00Z', day],
    ['not at six in the evening', '2026-11-20T17:00:00Z', night],
    ['on a Monday', '2026-11-23T09:00:00Z', day],
    ['not on a Saturday', '2026-11-21T09:00:00Z', night],
    ['not on a Sunday', '2026-11-22T09:00:00Z', night],
    ['not when it is Saturday in Copenhagen and Friday in Greenwich', '2026-11-20T23:30:00Z', night],
    ['an hour earlier by the sun in summer', '2026-07-20T04:00:00Z', day],
  ])('%s', (_when, instant, rates) => {
    expect(ratesAt(DANISH_TARIFF, at(instant))).toBe(rates);
  });

  test.each([
    ['the Friday before the clocks go forward', '2026-03-27T05:00:00Z', '2026-03-27T04:59:00Z'],
    ['the Monday after', '2026-03-30T04:00:00Z', '2026-03-30T03:59:00Z'],
    ['the Friday before they go back', '2026-10-23T04:00:00Z', '2026-10-23T03:59:00Z'],
    ['the Monday after that', '2026-10-26T05:00:00Z', '2026-10-26T04:59:00Z'],
  ])('by the clock on the wall: %s', (_when, six, before) => {
    expect([ratesAt(DANISH_TARIFF, at(six)), ratesAt(DANISH_TARIFF, at(before))]).toEqual([day, night]);
  });

  test('in neither of the hours that are left out and come twice, both of a Sunday night', () => {
    for (const instant of ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
      expect(ratesAt({ ...DANISH_TARIFF, dayHours: { from: 0, to: 24 } }, at(instant))).toBe(night);
    }
  });

  test('round the clock of a working day when the installation says so', () => {
    const always = { ...DANISH_TARIFF, dayHours: { from: 0, to: 24 } };
    expect([ratesAt(always, at('2026-11-19T23:00:00Z')), ratesAt(always, at('2026-11-20T22:59:00Z'))]).toEqual([day, day]);
  });
});

describe('the taximeter', () => {
  const trip = { metres: 9_000, seconds: 18 * 60, at: at('2026-11-20T13:05:00Z'), numberOfPeople: 4 };
  test('counts start, kilometres and minutes', () => {
    expect(meterPrice(DANISH_TARIFF, trip)).toBeCloseTo(39 + 9 * 9.5 + 18 * 6.9);
    expect(meterPrice(DANISH_TARIFF, { ...trip, at: at('2026-11-20T21:00:00Z') })).toBeCloseTo(49 + 9 * 12.6 + 18 * 7.9);
  });
  test('counts more in a large car, from five people on', () => {
    expect(meterPrice(DANISH_TARIFF, { ...trip, numberOfPeople: 5 })).toBeCloseTo(1.45 * meterPrice(DANISH_TARIFF, trip));
  });
  test('never shows less than the lowest price', () => {
    const tariff = { ...DANISH_TARIFF, lowest: 100 };
    expect(meterPrice(tariff, { ...trip, metres: 300, seconds: 60 })).toBe(100);
    expect(meterPrice(tariff, trip)).toBe(meterPrice(DANISH_TARIFF, trip));
  });
});
