import { expect, test } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { isChangeable } from './changeable.ts';

test('an order is changed before a car is on its way, one that waits for approval too, a voucher’s trip never', () => {
  expect(isChangeable(sampleOrder(1, { state: 'booked' }))).toBe(true);
  expect(isChangeable(sampleOrder(1, { state: 'arriving' }))).toBe(false);
  expect(isChangeable(sampleOrder(1, { state: 'created', approval: { state: 'waiting', estimate: null, askedAt: '', asks: [] } }))).toBe(
    true,
  );
  expect(isChangeable(sampleOrder(1, { state: 'booked', voucherId: sampleId(5) }))).toBe(false);
});
