import { expect, test } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { mayChangeSeries } from './series-change.ts';

const order = sampleOrder(1, { seriesId: sampleId(70), seriesDay: '2026-11-30', requestedPickup: '2026-11-30T07:00:00Z' });

test('a change of a trip that repeats may be meant of others, but not where the trip is moved to another day or to now', () => {
  expect(mayChangeSeries(order, { asap: false, date: '2026-11-30' })).toBe(true);
  expect(mayChangeSeries(order, { asap: false, date: '2026-12-01' })).toBe(false);
  expect(mayChangeSeries(order, { asap: true, date: '2026-11-30' })).toBe(false);
  expect(mayChangeSeries(sampleOrder(1), { asap: false, date: '2026-11-30' })).toBe(false);
});
