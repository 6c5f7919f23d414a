import { expect, test } from 'vitest';
import { lineAhead, metresOf, nearestOn } from './along-line.ts';

/** A kilometre east along the 55.68th degree, then a kilometre north. */
const KILOMETRE_EAST = 1000 / (111_320 * Math.cos((55.68 * Math.PI) / 180));
const KILOMETRE_NORTH = 1000 / 111_320;
const corner = [12.57 + KILOMETRE_EAST, 55.68] as const;
const line = [[12.57, 55.68], corner, [corner[0], 55.68 + KILOMETRE_NORTH]] as const;
const halfway = 12.57 + KILOMETRE_EAST / 2;

test('a line is as long as its legs', () => {
  expect(metresOf(line)).toBeCloseTo(2000, 0);
  expect(metresOf([])).toBe(0);
});

test('a car beside the line is so far from it, and stands at the nearest point of a leg', () => {
  const beside = nearestOn(line, [halfway, 55.68 - KILOMETRE_NORTH * 0.08]);
  expect(beside?.metresAway).toBeCloseTo(80, 0);
  expect(beside?.place[0]).toBeCloseTo(halfway, 6);
  expect(beside?.place[1]).toBe(55.68);
  expect(beside?.leg).toBe(0);
});

test('before its beginning and past its end the ends are nearest', () => {
  expect(nearestOn(line, [12.5, 55.68])?.place).toEqual([12.57, 55.68]);
  expect(nearestOn(line, [corner[0], 55.8])?.place).toEqual(line[2]);
  expect(nearestOn([], [12.5, 55.68])).toBeUndefined();
  expect(nearestOn([corner], [12.57, 55.68])?.metresAway).toBeCloseTo(1000, 0);
});

test('what is ahead begins beside the car and keeps the rest as it is', () => {
  const ahead = lineAhead(line, [halfway, 55.6801]);
  expect(ahead).toEqual([[expect.closeTo(halfway, 6), 55.68], line[1], line[2]]);
  expect(metresOf(ahead)).toBeCloseTo(1500, 0);
  expect(lineAhead(line, [corner[0], 55.68 + KILOMETRE_NORTH / 4])).toHaveLength(2);
});

test('a line whose points repeat does not lose the car', () => {
  expect(metresOf(lineAhead([line[0], line[0], corner, corner], [halfway, 55.68]))).toBeCloseTo(500, 0);
});
