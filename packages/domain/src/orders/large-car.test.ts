import { expect, test } from 'vitest';
import { PEOPLE_MAX, PEOPLE_MIN } from '../limits.ts';
import { LARGE_CAR_SEAT_CODES, largeCarCode, needsLargeCar } from './large-car.ts';

test('4 people take an ordinary car', () => {
  expect(needsLargeCar(PEOPLE_MIN)).toBe(false);
  expect(largeCarCode(PEOPLE_MIN)).toBeUndefined();
});
test('5 to 8 people take a large one with the code of its seats', () => {
  const sizes = [5, 6, 7, PEOPLE_MAX];
  expect(sizes.every(needsLargeCar)).toBe(true);
  expect(sizes.map(largeCarCode)).toEqual([...LARGE_CAR_SEAT_CODES]);
});
