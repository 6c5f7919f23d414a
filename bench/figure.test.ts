import { expect, test } from 'vitest';
import { median, percentile, ratioOf, showFigure } from './figure.ts';

test('the median is the middle round, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
});

test('a percentile lies between its neighbours', () => {
  const hundred = Array.from({ length: 101 }, (_, at) => at);
  expect(percentile(hundred, 98)).toBe(98);
  expect(percentile([10, 20], 75)).toBe(17.5);
  expect(percentile([], 50)).toBeNaN();
});

test('a figure that misses its goal says so', () => {
  expect(showFigure({ name: 'P13', measured: 3.5, goal: 3, unit: 's' })).toBe('P13: 3.50 of 3 s, ratio 1.17  ← over the goal');
  expect(showFigure({ name: 'P13', measured: 1.5, goal: 3, unit: 's' })).toBe('P13: 1.50 of 3 s, ratio 0.50');
  expect(showFigure({ name: 'P4', measured: 0.4, goal: 0.8, unit: '×', atLeast: true })).toBe(
    'P4: 0.40 of at least 0.8 ×, ratio 2.00  ← under the goal',
  );
});

test('a small figure keeps its digits', () => {
  expect(showFigure({ name: 'P9', measured: 0.00019, goal: 0.02, unit: '×' })).toBe('P9: 0.00019 of 0.02 ×, ratio 0.0095');
  expect(showFigure({ name: 'moving-car', measured: 0, goal: 1, unit: 'pictures' })).toBe('moving-car: 0.00 of 1 pictures, ratio 0.00');
});

test('a ratio of 1 or less is good, whichever way the goal points', () => {
  const figure = { name: 'P1', measured: 60, goal: 40, unit: '×' };
  expect(ratioOf(figure)).toBe(1.5);
  expect(ratioOf({ ...figure, atLeast: true })).toBeCloseTo(0.667, 3);
});
