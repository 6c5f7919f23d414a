import { expect, test } from 'vitest';
import { median, showFigure } from './figure.ts';

test('the median is the middle round, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
});

test('a figure over its goal says so', () => {
  expect(showFigure({ name: 'P13', measured: 3.5, goal: 3, unit: 's' })).toBe('P13: 3.5 of 3 s, ratio 1.17  ← over the goal');
  expect(showFigure({ name: 'P13', measured: 1.5, goal: 3, unit: 's' })).toBe('P13: 1.5 of 3 s, ratio 0.50');
});
