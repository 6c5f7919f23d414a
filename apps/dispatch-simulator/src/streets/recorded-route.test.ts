import { expect, test } from 'vitest';
import type { Place } from '../ground.ts';
import { metresOff, recordedRoute } from './recorded-route.ts';

/** A spiral of so many points that no two legs are in line. */
const spiral = (points: number): Place[] =>
  Array.from({ length: points }, (_, index) => {
    const turn = index / 40;
    return [12.5 + Math.sin(turn) * turn * 0.001, 55.6 + Math.cos(turn) * turn * 0.0005];
  });
const rounded = ([longitude, latitude]: Place) => [+longitude.toFixed(6), +latitude.toFixed(6)];

test('a straight way is recorded by its ends', () => {
  expect(
    recordedRoute([
      [12.5, 55.6],
      [12.51, 55.61],
      [12.52, 55.62],
    ]),
  ).toHaveLength(2);
});
test('a long way is recorded by some of its own points, which lie along it', () => {
  const line = spiral(5000);
  const route = recordedRoute(line);
  expect(route.length).toBeGreaterThan(100);
  expect(route.length).toBeLessThanOrEqual(500);
  expect(line.map(rounded)).toEqual(expect.arrayContaining(route.slice(0, 20)));
  expect(route[0]).toEqual(rounded(line[0] as Place));
  expect(route.at(-1)).toEqual(rounded(line.at(-1) as Place));
});
test('what is left out lies within a few metres of what is recorded', () => {
  const line = spiral(400);
  const route = recordedRoute(line);
  const offs = line.map((place) => Math.min(...route.slice(1).map((to, index) => metresOff(place, route[index] as Place, to))));
  expect(Math.max(...offs)).toBeLessThan(3.2);
  expect(route.length).toBeLessThan(line.length);
});
