import { expect, test } from 'vitest';
import { secondsAt } from './crowded-hours.ts';

test.each([
  ['in the night', '2026-11-20T02:00:00+01:00', 600],
  ['in the morning', '2026-11-20T08:00:00+01:00', 810],
  ['at noon', '2026-11-20T12:00:00+01:00', 690],
  ['when work ends', '2026-11-20T16:30:00+01:00', 840],
  ['on a Saturday', '2026-11-21T16:30:00+01:00', 672],
  ['in summer, by Danish clocks', '2026-07-01T08:00:00+02:00', 810],
])('ten minutes of empty streets take longer %s', (_when, at, seconds) => expect(Math.round(secondsAt(600, new Date(at)))).toBe(seconds));
test('a long way is crowded for its first half hour only', () => {
  expect(secondsAt(7200, new Date('2026-11-20T16:30:00+01:00'))).toBe(7200 + 0.4 * 1800);
});
