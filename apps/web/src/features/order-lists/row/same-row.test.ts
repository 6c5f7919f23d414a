import { expect, test } from 'vitest';
import { sampleOrder } from '../../../entities/order/order-samples.ts';
import { isSameRow } from './same-row.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const arriving = sampleOrder(1, { state: 'arriving', estimatedPickup: '2026-11-20T14:08:30Z', takenAt: '2026-11-20T13:00:10Z' });
const same = (one: object, other: object) => {
  const row = { order: arriving, now: at('14:00:00'), selected: false };
  return isSameRow({ ...row, ...one }, { ...row, ...other }, ({ order }) => [order]);
};

test('the clock alone draws a row anew only when its minutes change', () => {
  expect(same({}, { now: at('14:00:25') })).toBe(true);
  expect(same({}, { now: at('14:00:35') })).toBe(false);
});

test('a newer picture of the order, and whatever else changes, draws it anew', () => {
  expect(same({}, { order: { ...arriving, version: 2 } })).toBe(false);
  expect(same({}, { selected: true })).toBe(false);
});

test('a centre that is silent for a minute is told of', () => {
  const order = sampleOrder(2, { placedAt: '2026-11-20T13:59:10Z' });
  expect(same({ order }, { order, now: at('14:00:05') })).toBe(true);
  expect(same({ order }, { order, now: at('14:00:15') })).toBe(false);
});
