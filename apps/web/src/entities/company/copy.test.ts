import { expect, test } from 'vitest';
import { COPY } from './copy.ts';

test.each([
  [2, 5, '2 ture er i gang og 5 ture er bestilt til senere. De bliver kørt som aftalt.'],
  [1, 1, '1 tur er i gang og 1 tur er bestilt til senere. De bliver kørt som aftalt.'],
  [0, 5, '5 ture er bestilt til senere. De bliver kørt som aftalt.'],
  [0, 1, '1 tur er bestilt til senere. Den bliver kørt som aftalt.'],
  [3, 0, '3 ture er i gang. De bliver kørt som aftalt.'],
  [1, 0, '1 tur er i gang. Den bliver kørt som aftalt.'],
])('of %i trips under way and %i booked only those are told that there are', (underWay, booked, text) => {
  expect(COPY.openTrips(underWay, booked)).toBe(text);
});
