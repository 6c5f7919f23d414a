import { expect, test } from 'vitest';
import { etaLabel, minutesToPickup, minutesUntil } from './eta.ts';

test.each([
  [0, 'Mindre end 1 minut'],
  [1, 'Indenfor 1 min'],
  [10, 'Indenfor 10 min'],
  [11, 'Indenfor 10 min'],
  [45, 'Indenfor 10 min'],
])('%i minutes read %s (S1 §2)', (minutes, label) => expect(etaLabel(minutes)).toBe(label));

test('minutes are whole and never below none', () => {
  const now = Date.parse('2026-11-20T13:00:00Z');
  expect(minutesToPickup(now + 4 * 60_000 + 59_000, now)).toBe(4);
  expect(minutesToPickup(now - 60_000, now)).toBe(0);
});

test.each([1, 59_999, 60_000, 60_001, 299_999, 300_000])(
  'the minutes of a car that comes in %i ms stay until they are reckoned to change, and no longer',
  (ahead) => {
    const now = Date.parse('2026-11-20T13:00:00Z');
    const minutes = minutesToPickup(now + ahead, now);
    const until = minutesUntil(now + ahead, now);
    if (minutes === 0) return expect(until).toBe(Number.POSITIVE_INFINITY);
    expect(until).toBeGreaterThan(now);
    expect(minutesToPickup(now + ahead, until - 1)).toBe(minutes);
    expect(minutesToPickup(now + ahead, until)).toBe(minutes - 1);
  },
);
