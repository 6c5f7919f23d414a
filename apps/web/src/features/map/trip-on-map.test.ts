import { expect, test } from 'vitest';
import { between, glideTime, isLeap } from './glide.ts';
import { boundsOf, isEmpty, pointsOf } from './trip-on-map.ts';

const pickup = { longitude: 12.5866, latitude: 55.6755 };
const taxi = { longitude: 12.6, latitude: 55.63, carNo: '1482' };

test('a trip without a point or a line has nothing to show', () => {
  expect(isEmpty({ taxi: null, destination: null, route: [] })).toBe(true);
  expect(isEmpty({ pickup })).toBe(false);
});

test('the whole trip is held by the corners around all its points', () => {
  expect(boundsOf(pointsOf({ pickup, taxi, route: [[12.5, 55.7]] }))).toEqual([
    [12.5, 55.63],
    [12.6, 55.7],
  ]);
  expect(boundsOf([])).toBeUndefined();
});

test('a coordinate that is no number is left out', () => {
  expect(pointsOf({ pickup, taxi: { longitude: Number.NaN, latitude: 55 } })).toEqual([[12.5866, 55.6755]]);
});

test('the car glides for as long as its last position was waited for, within limits', () => {
  expect(glideTime(1_000)).toBe(1_000);
  expect(glideTime(60_000)).toBe(4_000);
  expect(glideTime(0)).toBe(200);
  expect(between([0, 0], [2, 4], 0.5)).toEqual([1, 2]);
});

test('a leap across the country is no drive', () => {
  expect(isLeap([12.58, 55.67], [12.585, 55.671])).toBe(false);
  expect(isLeap([12.58, 55.67], [10.2, 56.15])).toBe(true);
});
