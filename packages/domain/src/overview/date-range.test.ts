import { describe, expect, test } from 'vitest';
import { endOfDay, startOfDay } from '../copenhagen-time.ts';
import { allPeriods, askedRange, daysTouched, defaultRange, instantsOf, isAllowedRange, quickRange } from './date-range.ts';

const FRIDAY = '2026-11-20';

test('the overview starts 10 days back and ends today', () => {
  expect(defaultRange(FRIDAY)).toEqual({ from: '2026-11-10', to: FRIDAY });
});

describe('quick ranges', () => {
  test('last week is 7 days back, 30 days is 30, last year the same date', () => {
    expect(quickRange('last-week', FRIDAY)).toEqual({ from: '2026-11-13', to: FRIDAY });
    expect(quickRange('last-30-days', FRIDAY)).toEqual({ from: '2026-10-21', to: FRIDAY });
    expect(quickRange('last-year', FRIDAY)).toEqual({ from: '2025-11-20', to: FRIDAY });
  });
  test('last year is the same date, however many days the year had', () => {
    expect(quickRange('last-year', '2028-11-20').from).toBe('2027-11-20');
    expect(quickRange('last-year', '2028-02-29').from).toBe('2027-02-28');
  });
  test.each([
    ['a Friday', '2026-11-20', '2026-11-14'],
    ['a Monday', '2026-11-16', '2026-11-14'],
    ['a Saturday', '2026-11-21', '2026-11-14'],
    ['a Sunday, 8 days back', '2026-11-22', '2026-11-14'],
  ])('the last weekend seen from %s', (_seen, today, saturday) => {
    expect(quickRange('last-weekend', today)).toEqual({ from: saturday, to: '2026-11-15' });
  });
});

describe('a range of days', () => {
  test('may not start after its end nor end after today', () => {
    expect(isAllowedRange({ from: FRIDAY, to: FRIDAY }, FRIDAY)).toBe(true);
    expect(isAllowedRange({ from: FRIDAY, to: '2026-11-19' }, FRIDAY)).toBe(false);
    expect(isAllowedRange({ from: FRIDAY, to: '2026-11-21' }, FRIDAY)).toBe(false);
  });
  test('runs from 00:00 to the end of the last day', () => {
    expect(instantsOf({ from: '2026-11-19', to: FRIDAY })).toEqual({ from: startOfDay('2026-11-19'), to: endOfDay(FRIDAY) });
  });
});

describe('all periods', () => {
  test('run from the day of the oldest trip to today', () => {
    // Half past midnight in Copenhagen, the day before in Greenwich.
    expect(allPeriods(Date.parse('2024-07-01T22:30:00Z'), FRIDAY)).toEqual({ from: '2024-07-02', to: FRIDAY });
  });
  test('are today alone for a trip that has ended since the page’s day began', () => {
    expect(allPeriods(Date.parse('2026-11-21T09:00:00Z'), FRIDAY)).toEqual({ from: FRIDAY, to: FRIDAY });
  });
});

describe('a range that a call asks for', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  test('ends at the latest with today', () => {
    expect(askedRange(0, endOfDay('2027-01-01'), now)).toEqual({ from: 0, to: endOfDay(FRIDAY) });
  });
  test('is none when it starts after it ends, and may be one instant', () => {
    expect(askedRange(now, now - 1, now)).toBeUndefined();
    expect(askedRange(now, now, now)).toEqual({ from: now, to: now });
  });
  test('counts the calendar days it touches, at least one', () => {
    expect(daysTouched(instantsOf({ from: '2026-10-20', to: '2026-10-30' }))).toBe(11);
    expect(daysTouched({ from: now, to: now })).toBe(1);
  });
});
