import { expect, test } from 'vitest';
import { isCentreSilent, LARGE_CAR_WAIT_MS, type Wait } from './order-waiting.ts';

const MINUTE_MS = 60_000;
const WAITING: Wait = { state: 'created', placedAt: 0, takenAt: undefined, requestedPickup: 0 };

test('the centre is silent 60 seconds after an order was placed', () => {
  expect(isCentreSilent(WAITING, MINUTE_MS - 1)).toBe(false);
  expect(isCentreSilent(WAITING, MINUTE_MS)).toBe(true);
});
test('a centre that has answered is not silent, nor is one whose order went on', () => {
  expect(isCentreSilent({ ...WAITING, takenAt: 5 }, MINUTE_MS)).toBe(false);
  expect(isCentreSilent({ ...WAITING, state: 'cancelled' }, MINUTE_MS)).toBe(false);
});
test('a large car may take 120 seconds', () => {
  expect(LARGE_CAR_WAIT_MS).toBe(120_000);
});
