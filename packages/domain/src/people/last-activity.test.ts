import { expect, test } from 'vitest';
import { showLastActivity } from './last-activity.ts';

const at = (instant: string): number => Date.parse(instant);
const NOW = at('2026-11-20T13:05:00Z');

test('who has never been active is said to be so', () => {
  expect(showLastActivity(undefined, NOW)).toBe('Ingen aktivitet endnu');
});

test('an activity of today is told with its time in Copenhagen', () => {
  expect(showLastActivity(at('2026-11-20T08:30:00Z'), NOW)).toBe('I dag kl. 09:30');
  expect(showLastActivity(at('2026-11-19T23:00:00Z'), NOW)).toBe('I dag kl. 00:00');
});

test('an earlier one is told by how many calendar days ago it was, however few hours that is', () => {
  expect(showLastActivity(at('2026-11-19T22:59:00Z'), NOW)).toBe('1 dag siden');
  expect(showLastActivity(at('2026-10-21T13:05:00Z'), NOW)).toBe('30 dage siden');
});

test('days are counted across the night when the clocks change', () => {
  expect(showLastActivity(at('2026-10-24T21:59:00Z'), at('2026-10-25T22:59:00Z'))).toBe('1 dag siden');
});

test('a clock that lags behind the activity does not count days backwards', () => {
  expect(showLastActivity(NOW + 60_000, NOW)).toBe('I dag kl. 14:06');
});
