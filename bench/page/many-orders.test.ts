import type { Order } from '@praj/contract/orders.ts';
import { expect, test } from 'vitest';
import { manyOrders } from './many-orders.ts';

test('cars of one order stand in one row: they drive the same trip at the same time', () => {
  const like = ['Aase', 'Bo', 'Carl', 'Dorte'].map((customerName) => ({ customerName, placedAt: '2026-11-20T12:00:00Z' }) as Order);
  const orders = manyOrders(100, like, Date.parse('2026-11-20T13:00:00Z'));
  const groups = Map.groupBy(
    orders.filter(({ group }) => group),
    ({ group }) => group?.id,
  );
  expect(groups.size).toBe(10);
  for (const cars of groups.values()) {
    expect(cars.map(({ group }) => group?.number)).toEqual([1, 2, 3]);
    expect(new Set(cars.map(({ requestedPickup, customerName }) => `${requestedPickup} ${customerName}`)).size).toBe(1);
  }
  expect(new Set(orders.map(({ id }) => id)).size).toBe(100);
});
