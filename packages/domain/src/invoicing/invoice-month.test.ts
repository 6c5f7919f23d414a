import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, afterMonth, hasEnded, isMonth, monthOf, showMonth, startOfMonth } from './invoice-month.ts';

describe('a month', () => {
  test('begins and ends at midnight in Copenhagen, in winter and in summer', () => {
    expect(new Date(startOfMonth('2026-11')).toISOString()).toBe('2026-10-31T23:00:00.000Z');
    expect(new Date(startOfMonth('2026-10')).toISOString()).toBe('2026-09-30T22:00:00.000Z');
    expect(monthOf(Date.parse('2026-10-31T22:59:59Z'))).toBe('2026-10');
    expect(monthOf(Date.parse('2026-10-31T23:00:00Z'))).toBe('2026-11');
  });
  test('has every instant from its first to its last, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020), max: Date.UTC(2060) }), (instant) => {
        const month = monthOf(instant);
        expect(instant >= startOfMonth(month) && instant < afterMonth(month)).toBe(true);
        expect(hasEnded(month, instant)).toBe(false);
        expect(hasEnded(addMonths(month, -1), instant)).toBe(true);
      }),
    );
  });
  test('has ended with the first instant of the next', () => {
    expect([afterMonth('2026-10') - 1, afterMonth('2026-10')].map((now) => hasEnded('2026-10', now))).toEqual([false, true]);
  });
  test('is counted over the turn of the year', () => {
    expect(addMonths('0999-11', 1)).toBe('0999-12');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-03', -14)).toBe('2025-01');
  });
  test('is read as people write it', () => {
    expect(showMonth('2026-10')).toBe('oktober 2026');
    expect(['2026-10', '2026-09', '2026-13', '2026-1', '1999-10', 'oktober'].map(isMonth)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['2026-00', '2026-101', '12026-10'].map(isMonth)).toEqual([false, false, false]);
  });
});
