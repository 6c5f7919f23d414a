import { expect, test } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { planOf, reorderTime } from './reorder-text.ts';

const order = sampleOrder(1, { state: 'cancelled', requestedPickup: '2026-11-21T07:15:00Z' });

test('a time that has passed becomes now, and the confirmation says so', () => {
  expect(reorderTime(order, Date.parse('2026-11-21T07:16:00Z'))).toBe('Turen bestilles til nu.');
});

test('a time to come is kept and told in Copenhagen’s time', () => {
  expect(reorderTime(order, Date.parse('2026-11-20T13:00:00Z'))).toBe('Turen bestilles til 21/11/2026 kl. 08:15.');
});

test('a large car becomes two ordinary ones', () => {
  expect(planOf({ ...order, numberOfPeople: 6 }, 0).cars).toBe(2);
  expect(planOf(order, 0).cars).toBe(1);
});
