import { expect, test } from 'vitest';
import { waitAfter } from './wait-after.ts';

test('each failure doubles the wait, up to a minute and without end', () => {
  expect([1, 2, 3, 4, 5, 6].map((failures) => waitAfter(failures, 0))).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000]);
  expect([7, 20, 100_000].map((failures) => waitAfter(failures, 0))).toEqual([60_000, 60_000, 60_000]);
});

test('chance takes up to half of it away, so that two who failed together do not come back together', () => {
  expect([0.5, 1].map((chance) => waitAfter(3, chance))).toEqual([3000, 2000]);
});
