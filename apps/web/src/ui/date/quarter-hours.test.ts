import { expect, test } from 'vitest';
import { nearestOf, quarterHours } from './quarter-hours.ts';

test('a day has 96 quarter hours, and those before the first that is allowed are left out', () => {
  expect(quarterHours()).toHaveLength(96);
  expect([quarterHours()[0], quarterHours()[1], quarterHours().at(-1)]).toEqual(['00:00', '00:15', '23:45']);
  expect(quarterHours('14:05')[0]).toBe('14:15');
  expect(quarterHours('14:15')[0]).toBe('14:15');
});

test('at the end of a day, when none is left, all of them stand', () => {
  expect(quarterHours('23:46')).toHaveLength(96);
});

test('the nearest is the next one, or the last', () => {
  expect(nearestOf(quarterHours(), '14:05')).toBe('14:15');
  expect(nearestOf(quarterHours(), '23:50')).toBe('23:45');
  expect(nearestOf([], '14:05')).toBeUndefined();
});
