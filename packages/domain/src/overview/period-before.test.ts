import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysInRange, endOfDay, startOfDay, weekdayOf } from '../copenhagen-time.ts';
import { instantsOf } from './date-range.ts';
import { changeInPercent, daysBefore, rangeBefore, rangeEarlier, sameWeekdayBefore, weekdayShift } from './period-before.ts';

const LATER = Date.parse('2060-01-01T00:00:00Z');
const someDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
const someLength = fc.integer({ min: 1, max: 800 });

describe('the period before', () => {
  test('is as many days just before: of 22/10–20/11 it is 22/9–21/10', () => {
    expect(daysBefore({ from: '2026-10-22', to: '2026-11-20' })).toEqual({ from: '2026-09-22', to: '2026-10-21' });
    expect(daysBefore({ from: '2026-11-20', to: '2026-11-20' })).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  });
  test('of whole weeks is as many whole weeks, so that weekdays meet', () => {
    const before = daysBefore({ from: '2026-11-02', to: '2026-11-15' });
    expect(before).toEqual({ from: '2026-10-19', to: '2026-11-01' });
    expect(weekdayOf(before.from)).toBe(1);
  });
  test('ends the day before the period begins and has its length, over both nights when clocks change', () => {
    fc.assert(
      fc.property(someDay, someLength, (from, length) => {
        const range = { from, to: addDays(from, length - 1) };
        const days = daysBefore(range);
        expect(rangeBefore(instantsOf(range), LATER)).toEqual(instantsOf(days));
        expect([addDays(days.to, 1), daysInRange(days.from, days.to)]).toEqual([from, length]);
      }),
    );
  });
  test('goes as far into its last day as today has come', () => {
    const now = Date.parse('2026-11-20T09:30:12.345Z'); // 10:30 in Copenhagen
    const { from, to } = rangeBefore(instantsOf({ from: '2026-11-20', to: '2026-11-20' }), now);
    expect([from, new Date(to).toISOString()]).toEqual([startOfDay('2026-11-19'), '2026-11-19T09:30:12.345Z']);
  });
  test('keeps the time on the clocks where an hour lies between', () => {
    const now = Date.parse('2026-10-26T09:30:00Z'); // 10:30, the day before it was 08:30 UTC in summer time
    const range = instantsOf({ from: '2026-10-24', to: '2026-10-26' });
    expect(new Date(rangeBefore(range, now).to).toISOString()).toBe('2026-10-23T08:30:00.000Z');
  });
  test('is empty but for its first instant when the period is still to come', () => {
    const range = instantsOf({ from: '2026-11-20', to: '2026-11-20' });
    expect(rangeEarlier(range, 1, range.from - 1)).toEqual({ from: startOfDay('2026-11-19'), to: startOfDay('2026-11-19') });
  });
});

describe('what a chart holds a day against', () => {
  test('is the same weekday, so many whole weeks before that it is never a day of the period', () => {
    fc.assert(
      fc.property(someDay, someLength, (from, length) => {
        const last = addDays(from, length - 1);
        const met = sameWeekdayBefore(last, length);
        expect(weekdayOf(met)).toBe(weekdayOf(last));
        expect(met < from).toBe(true);
      }),
    );
  });
  test('is no further away than it must be', () => {
    expect([1, 7, 8, 28, 30, 366].map(weekdayShift)).toEqual([7, 7, 14, 28, 35, 371]);
    expect(sameWeekdayBefore('2026-11-12', 30)).toBe('2026-10-08');
  });
  test('begins and ends where days do', () => {
    const range = instantsOf({ from: '2026-03-23', to: '2026-03-29' });
    const { from, to } = rangeEarlier(range, 7, LATER);
    expect([from, to]).toEqual([startOfDay('2026-03-16'), endOfDay('2026-03-22')]);
    expect(dayOf(to)).toBe('2026-03-22');
  });
});

test('a change is in whole percent, and there is none from nothing', () => {
  expect([changeInPercent(112, 100), changeInPercent(97, 100), changeInPercent(0, 4), changeInPercent(1001, 1000)]).toEqual([
    12, -3, -100, 0,
  ]);
  expect(Object.is(changeInPercent(999, 1000), 0)).toBe(true);
  expect([changeInPercent(5, 0), changeInPercent(0, 0)]).toEqual([undefined, undefined]);
});
