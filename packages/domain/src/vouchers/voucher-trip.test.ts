import { expect, test } from 'vitest';
import { ORDER_STATES } from '../orders/order-state.ts';
import { firstStateOf, paidByRecipient, voucherAfter } from './voucher-trip.ts';

const MINUTE = 60_000;

test.each([
  ['arriving', true, 0],
  ['arriving', true, 60 * MINUTE],
  ['dispatching', false, 0],
  ['dispatching', false, 15 * MINUTE],
  ['booked', false, 15 * MINUTE + 1],
] as const)('a trip begins %s (car %s, pickup in %d ms)', (state, hasCar, later) => {
  expect(firstStateOf({ hasCar, pickupAt: 1000 + later, at: 1000 })).toBe(state);
});

test('a voucher is redeemed when its trip is concluded, and given back when nobody was driven', () => {
  const those = (what: string) => ORDER_STATES.filter((state) => voucherAfter(state) === what);
  expect(those('redeemed')).toEqual(['concluded']);
  expect(those('released')).toEqual(['noshow', 'cancelled']);
});

test.each([
  [20_000, null, 0],
  [20_000, 20_000, 0],
  [20_001, 20_000, 1],
  [0, 100, 0],
])('of a trip at %d øre with a highest price of %s, the recipient pays %d', (price, highest, paid) => {
  expect(paidByRecipient(price, highest)).toBe(paid);
});
