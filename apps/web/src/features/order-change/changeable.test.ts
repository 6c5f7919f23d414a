import { expect, test } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { isChangeable } from './changeable.ts';

test('an order is changed before a car is on its way, a voucher’s trip never', () => {
  expect(isChangeable(sampleOrder(1, { state: 'booked' }))).toBe(true);
  expect(isChangeable(sampleOrder(1, { state: 'arriving' }))).toBe(false);
  expect(isChangeable(sampleOrder(1, { state: 'booked', voucherId: sampleId(5) }))).toBe(false);
});

test('one that waits for approval is changed as any other', () => {
  const approval = { state: 'waiting' as const, estimate: null, askedAt: '2026-11-20T13:00:00.000Z', asks: [] };
  expect(isChangeable(sampleOrder(1, { state: 'created', approval }))).toBe(true);
});
