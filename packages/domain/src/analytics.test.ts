import { expect, test } from 'vitest';
import { ANALYTICS_CATEGORIES, analyticsEvent, ORDER_TYPES, orderedSeries, orderedTrip, orderTypeOf } from './analytics.ts';

test('an action is counted under its category', () => {
  expect(analyticsEvent('cancelled_trip')).toEqual({ category: 'orders', action: 'cancelled_trip' });
  expect(analyticsEvent('logged_out')).toEqual({ category: 'users', action: 'logged_out' });
  expect(analyticsEvent('removed_discount_campaign').category).toBe('discounts');
  expect(analyticsEvent('created_fixed_trip').category).toBe('fixed_trips');
  expect(analyticsEvent('removed_taxibon').category).toBe('taxibon');
  expect(ANALYTICS_CATEGORIES).toHaveLength(5);
});

test.each(ORDER_TYPES)('a trip ordered as "%s" says so', (orderType) => {
  expect(orderedTrip(orderType, {})).toEqual({ category: 'orders', action: 'ordered_trip', details: { orderType, fixedPrice: false } });
});

test('a trip that is ordered at an agreed price has a fixed price before it has a final one', () => {
  expect(orderedTrip('order', { price: 350, finalPrice: null }).details?.fixedPrice).toBe(true);
  expect(orderedTrip('order', { price: null, finalPrice: null }).details?.fixedPrice).toBe(false);
});

test('a trip has a fixed price when a final price is present', () => {
  expect(orderedTrip('order', { finalPrice: 348.5 }).details?.fixedPrice).toBe(true);
  expect(orderedTrip('order', { finalPrice: 0 }).details?.fixedPrice).toBe(true);
  expect(orderedTrip('order', { finalPrice: null }).details?.fixedPrice).toBe(false);
});

test('a large car among those ordered counts before the button that was pressed', () => {
  const [ordinary, large] = [{ numberOfPeople: 4 }, { numberOfPeople: 6 }];
  expect(orderTypeOf([ordinary])).toBe('order');
  expect(orderTypeOf([ordinary, ordinary], true)).toBe('quick order');
  expect(orderTypeOf([ordinary, large], true)).toBe('big car order');
  expect(orderTypeOf([large])).toBe('big car order');
});

test.each([
  [{}, { orderType: 'order', fixedPrice: false }],
  [
    { numberOfPeople: 4, fixedTripId: null },
    { orderType: 'order', fixedPrice: false },
  ],
  [{ numberOfPeople: 6 }, { orderType: 'big car order', fixedPrice: false }],
  [{ fixedTripId: 'f' }, { orderType: 'order', fixedPrice: true }],
] as const)('a series of %j is one ordered trip, however often it is driven', (trip, details) => {
  expect(orderedSeries(trip)).toEqual({ category: 'orders', action: 'ordered_trip', details });
});
