import type { OrderBody } from '@praj/contract/orders.ts';
import { describe, expect, test } from 'vitest';
import { NO_ADDRESS } from '../../entities/address/address-entry.ts';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { bodyOf, type OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { changedFields } from '../../entities/series/changed-fields.ts';
import { draftOfOrder } from './draft-of-order.ts';
import { mayChangeSeries } from './series-change.ts';

const order = sampleOrder(1, { seriesId: sampleId(70), seriesDay: '2026-11-30', requestedPickup: '2026-11-30T07:00:00Z' });

test('a change of a trip that repeats may be meant of others, but not where the trip is moved to another day or to now', () => {
  expect(mayChangeSeries(order, { asap: false, date: '2026-11-30' })).toBe(true);
  expect(mayChangeSeries(order, { asap: false, date: '2026-12-01' })).toBe(false);
  expect(mayChangeSeries(order, { asap: true, date: '2026-11-30' })).toBe(false);
  expect(mayChangeSeries(sampleOrder(1), { asap: false, date: '2026-11-30' })).toBe(false);
});

describe('what is named as changed of a trip', () => {
  const { module } = sampleOptions;
  const now = Date.parse('2026-11-20T12:00:00Z');
  const draft = draftOfOrder(order);
  const named = (changed: Partial<OrderDraft>) =>
    changedFields(bodyOf(draft, module, now) ?? {}, bodyOf({ ...draft, ...changed }, module, now) as OrderBody);

  test('is nothing of what stands as it was', () => expect(named({})).toEqual([]));

  test('is the time by its name in the rule, and each field by itself', () => {
    expect(named({ time: '09:15' })).toEqual(['time']);
    expect(named({ texts: { ...draft.texts, customerName: 'Bo Berg' }, accountId: sampleId(5) })).toEqual(['customerName', 'accountId']);
    expect(named({ destination: NO_ADDRESS })).toEqual(['destinationAddress']);
  });
});
