import { expect, test } from 'vitest';
import { isCentreSilent, isNeverTaken, LARGE_CAR_WAIT_MS, NEVER_TAKEN_MS, SILENT_CENTRE_MS, type Wait } from './order-waiting.ts';

const WAITING: Wait = { state: 'created', placedAt: 0, takenAt: undefined, requestedPickup: 0 };

test('the centre is silent 60 seconds after an order was placed', () => {
  expect(isCentreSilent(WAITING, SILENT_CENTRE_MS - 1)).toBe(false);
  expect(isCentreSilent(WAITING, SILENT_CENTRE_MS)).toBe(true);
});
test('a centre that has answered is not silent, nor is one whose order went on', () => {
  expect(isCentreSilent({ ...WAITING, takenAt: 5 }, SILENT_CENTRE_MS)).toBe(false);
  expect(isCentreSilent({ ...WAITING, state: 'cancelled' }, SILENT_CENTRE_MS)).toBe(false);
});
test('an order is never taken 10 minutes after its pickup, not after it was placed', () => {
  const ahead = { ...WAITING, requestedPickup: 3_600_000 };
  expect(isNeverTaken(ahead, NEVER_TAKEN_MS)).toBe(false);
  expect(isNeverTaken(ahead, 3_600_000 + NEVER_TAKEN_MS - 1)).toBe(false);
  expect(isNeverTaken(ahead, 3_600_000 + NEVER_TAKEN_MS)).toBe(true);
});
test('an order that dispatch has answered is not cancelled as never taken', () => {
  expect(isNeverTaken({ ...WAITING, takenAt: 5 }, NEVER_TAKEN_MS)).toBe(false);
  expect(isNeverTaken({ ...WAITING, state: 'booked' }, NEVER_TAKEN_MS)).toBe(false);
});
test('a large car may take 120 seconds', () => {
  expect(LARGE_CAR_WAIT_MS).toBe(120_000);
});
