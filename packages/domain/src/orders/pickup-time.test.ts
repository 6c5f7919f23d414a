import { expect, test } from 'vitest';
import { decidePickup } from './pickup-time.ts';

/** 00:30 in Copenhagen on 20 November, still the 19th in UTC. */
const NOW = Date.parse('2026-11-19T23:30:00Z');

test('a pickup to come is kept', () => {
  expect(decidePickup(NOW + 60_000, NOW)).toEqual({ at: NOW + 60_000 });
});
test('a time of today that has passed becomes now', () => {
  expect(decidePickup(Date.parse('2026-11-19T23:00:00Z'), NOW)).toEqual({ at: NOW });
});
test('a time before midnight in Copenhagen is before today', () => {
  expect(decidePickup(Date.parse('2026-11-19T22:59:59Z'), NOW)).toEqual({ refused: 'before_today' });
});
test('a pickup of a moment ago was meant as now, also when midnight has passed since', () => {
  const midnight = Date.parse('2026-11-19T23:00:00Z');
  expect(decidePickup(midnight - 20_000, midnight + 40_000)).toEqual({ at: midnight + 40_000 });
  expect(decidePickup(midnight - 20_001, midnight + 40_000)).toEqual({ refused: 'before_today' });
});
test('365 days ahead is the furthest', () => {
  const furthest = NOW + 365 * 24 * 3_600_000;
  expect(decidePickup(furthest, NOW)).toEqual({ at: furthest });
  expect(decidePickup(furthest + 1, NOW)).toEqual({ refused: 'too_far' });
});
test('on the night the clock goes back, the day still begins at midnight', () => {
  const night = Date.parse('2026-10-25T00:30:00Z');
  expect(decidePickup(Date.parse('2026-10-24T22:00:00Z'), night)).toEqual({ at: night });
  expect(decidePickup(Date.parse('2026-10-24T21:59:00Z'), night)).toEqual({ refused: 'before_today' });
});
test('the pickup that was agreed stands, though it has passed, also after midnight', () => {
  for (const agreed of [NOW - 60_000, NOW - 24 * 3_600_000, NOW + 366 * 24 * 3_600_000]) {
    expect(decidePickup(agreed, NOW, agreed)).toEqual({ at: agreed });
  }
});
test('another one than was agreed is decided as ever', () => {
  const agreed = NOW - 24 * 3_600_000;
  expect(decidePickup(agreed + 1, NOW, agreed)).toEqual({ refused: 'before_today' });
  expect(decidePickup(NOW - 1, NOW, agreed)).toEqual({ at: NOW });
});
