import { describe, expect, test } from 'vitest';
import { dayOf } from '../copenhagen-time.ts';
import { discountEnd, discountStart, keptPeriod, lastDayOf, periodFaults } from './discount-period.ts';
import { discountStatusAt } from './discount-status.ts';

const HOUR_MS = 60 * 60 * 1000;
const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString();

test('a code begins with its day, and at once where that is today', () => {
  const now = at('2026-11-22T13:05:00Z');
  expect(iso(discountStart('2026-11-22', now))).toBe('2026-11-22T13:05:00.000Z');
  expect(iso(discountStart('2026-11-23', now))).toBe('2026-11-22T23:00:00.000Z');
  // Today in Copenhagen, yesterday in UTC.
  expect(iso(discountStart('2026-11-23', at('2026-11-22T23:30:00Z')))).toBe('2026-11-22T23:30:00.000Z');
});

describe('the last day counts, whole and alone', () => {
  test.each([
    ['an ordinary day', '2026-11-22', '2026-11-22T23:00:00.000Z', 24],
    ['the day of 23 hours, when summer begins', '2026-03-29', '2026-03-29T22:00:00.000Z', 23],
    ['the day before it', '2026-03-28', '2026-03-28T23:00:00.000Z', 24],
    ['the day of 25 hours, when summer ends', '2026-10-25', '2026-10-25T23:00:00.000Z', 25],
    ['the day before that', '2026-10-24', '2026-10-24T22:00:00.000Z', 24],
    ['the last of a leap February', '2028-02-29', '2028-02-29T23:00:00.000Z', 24],
  ])('%s', (_name, day, end, hours) => {
    const expiresAt = discountEnd(day);
    expect(iso(expiresAt)).toBe(end);
    const startsAt = discountStart(day, 0);
    expect((expiresAt - startsAt) / HOUR_MS).toBe(hours);
    const status = (now: number) => discountStatusAt({ startsAt, expiresAt, redeemed: false, cancelled: false }, now);
    expect([startsAt - 1, startsAt, expiresAt - 1, expiresAt].map(status)).toEqual(['PENDING', 'ACTIVE', 'ACTIVE', 'EXPIRED']);
    expect([dayOf(expiresAt - 1), dayOf(expiresAt)]).toEqual([day, dayOf(expiresAt + HOUR_MS)]);
    expect(lastDayOf(expiresAt)).toBe(day);
    // 24 hours by the stopwatch are understood too.
    expect(lastDayOf(startsAt + 24 * HOUR_MS)).toBe(day);
  });
});

describe('a period', () => {
  const now = at('2026-11-22T13:05:00Z');
  const today = at('2026-11-21T23:00:00Z');
  const period = (startsAt: number, expiresAt: number | null = null) => ({ startsAt, expiresAt });

  test('begins today at the earliest, from the first moment of it', () => {
    expect(periodFaults(period(today), now)).toEqual([]);
    expect(periodFaults(period(now), now)).toEqual([]);
    expect(periodFaults(period(today - 1), now)).toEqual(['startPassed']);
    // At half past midnight in Copenhagen it is still yesterday in UTC.
    expect(periodFaults(period(at('2026-11-22T22:59:00Z')), at('2026-11-22T23:30:00Z'))).toEqual(['startPassed']);
  });
  test.each(['2026-03-29', '2026-10-25'])('begins today also in the night when clocks are changed, %s', (day) => {
    const midnight = discountStart(day, 0);
    for (const hours of [0, 1, 2, 3, 22]) expect(periodFaults(period(midnight), midnight + hours * HOUR_MS)).toEqual([]);
    expect(periodFaults(period(midnight - 1), midnight)).toEqual(['startPassed']);
    expect(periodFaults(period(midnight), discountEnd(day) - 1)).toEqual([]);
    expect(periodFaults(period(midnight), discountEnd(day))).toEqual(['startPassed']);
  });
  test('ends after its start, and not before now', () => {
    expect(periodFaults(period(now, discountEnd('2026-11-22')), now)).toEqual([]);
    expect(periodFaults(period(now, now), now)).toEqual(['endBeforeStart']);
    expect(periodFaults(period(discountStart('2026-11-24', now), discountEnd('2026-11-23')), now)).toEqual(['endBeforeStart']);
    expect(periodFaults(period(today, now), now)).toEqual(['endPassed']);
  });
  test('whose start has passed keeps it', () => {
    const before = period(at('2026-11-10T08:12:30Z'));
    expect(periodFaults(period(at('2026-11-09T23:00:00Z')), now, before)).toEqual([]);
    expect(keptPeriod(period(at('2026-11-09T23:00:00Z'), now + HOUR_MS), now, before)).toEqual(period(before.startsAt, now + HOUR_MS));
    expect(periodFaults(period(now), now, before)).toEqual(['startStands']);
    expect(periodFaults(period(at('2026-11-10T23:00:00Z')), now, before)).toEqual(['startStands']);
  });
  test('of a new code is kept as it was sent', () => {
    expect(keptPeriod(period(today), now)).toEqual(period(today));
  });
  test('that begins at this very moment has begun', () => {
    expect(periodFaults(period(now + 48 * HOUR_MS), now, period(now))).toEqual(['startStands']);
    expect(keptPeriod(period(today), now, period(now))).toEqual(period(now));
  });
  test('that has not begun may begin otherwise', () => {
    const before = period(now + 1);
    expect(periodFaults(period(now + 48 * HOUR_MS), now, before)).toEqual([]);
    expect(keptPeriod(period(now), now, before)).toEqual(period(now));
    expect(periodFaults(period(today - 1), now, before)).toEqual(['startPassed']);
  });
});
