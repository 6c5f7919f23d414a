import { expect, test } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { countFinished, finishedOrders, ongoingOrders } from './divide-orders.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`;
const late = sampleOrder(1, { requestedPickup: at(15) });
const soon = sampleOrder(2, { requestedPickup: at(9), state: 'arriving' });
const driven = sampleOrder(3, { state: 'concluded', requestedPickup: at(8), tripFinishedAt: at(13) });
const justDriven = sampleOrder(4, { state: 'completed', requestedPickup: at(11), tripFinishedAt: at(12) });
const cancelled = sampleOrder(5, { state: 'cancelled', requestedPickup: at(7) });
const all = [late, driven, soon, cancelled, justDriven];

test('the ongoing list is sorted by requested pickup, and turned round by the toggle', () => {
  expect(ongoingOrders(all, false)).toEqual([soon, late]);
  expect(ongoingOrders(all, true)).toEqual([late, soon]);
});

test('the finished list holds completed, cancelled, concluded and no-show, the latest pickup first', () => {
  expect(finishedOrders(all)).toEqual([justDriven, driven, cancelled]);
  expect(finishedOrders([sampleOrder(6, { state: 'noshow' }), sampleOrder(7, { state: 'deleted' })])).toHaveLength(1);
});

test('the counters tell driven (completed plus concluded), cancelled and without passenger apart', () => {
  expect(countFinished([...all, sampleOrder(6, { state: 'noshow' })])).toEqual({ driven: 2, cancelled: 1, noShow: 1 });
});
