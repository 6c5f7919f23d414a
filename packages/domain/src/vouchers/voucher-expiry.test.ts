import { expect, test } from 'vitest';
import { showExpiry, timeLeft, validUntil } from './voucher-expiry.ts';

const at = (local: string): number => Date.parse(local);
const NOW = at('2026-11-22T14:05:30+01:00');

test.each([
  [1, NOW, '2026-11-23T14:05:30+01:00'],
  [7, NOW, '2026-11-29T14:05:30+01:00'],
  // Over the night in March that has an hour less; 24 hours stay 24 hours.
  [7, at('2026-03-25T12:00:00+01:00'), '2026-04-01T12:00:00+02:00'],
  [1, at('2026-03-28T12:00:00+01:00'), '2026-03-29T13:00:00+02:00'],
])('%d days from then run out at the same time of the day', (days, now, until) => {
  expect(validUntil(days, now)).toBe(at(until));
});

test.each([
  ['2026-11-28T18:05:00+01:00', '6 dage og 4 timer'],
  ['2026-11-23T14:05:00+01:00', '1 dag'],
  ['2026-11-23T13:15:00+01:00', '23 timer og 10 minutter'],
  ['2026-11-22T15:06:00+01:00', '1 time og 1 minut'],
  ['2026-11-22T14:06:00+01:00', '1 minut'],
  ['2026-11-22T14:05:50+01:00', 'under 1 minut'],
  ['2026-12-22T14:05:00+01:00', '1 måned'],
  ['2027-02-24T20:05:00+01:00', '3 måneder og 2 dage'],
  ['2028-01-23T14:05:00+01:00', '1 år og 2 måneder'],
  ['2028-11-22T20:05:00+01:00', '2 år'],
  // Calendar months, over a change of the clocks.
  ['2027-05-22T14:05:00+02:00', '6 måneder'],
])('until %s there are %s', (end, left) => {
  expect(timeLeft(at(end), NOW)).toBe(left);
  expect(showExpiry(at(end), NOW)).toBe(`Udløber om ${left}`);
});

test('from its last moment on it has run out', () => {
  expect(timeLeft(NOW, NOW)).toBeUndefined();
  expect(showExpiry(NOW, NOW)).toBe('Udløbet');
  expect(showExpiry(NOW + 1, NOW)).toBe('Udløber om under 1 minut');
});
