import { expect, test } from 'vitest';
import { ORDER_STATES } from '../orders/order-state.ts';
import { hasReceipt, receiptSums } from './receipt.ts';

test('a trip that was driven, or driven to in vain, has a receipt as soon as it has a price', () => {
  const having = (finalPrice: number | null) => ORDER_STATES.filter((state) => hasReceipt({ state, finalPrice }));
  expect(having(324.5)).toEqual(['noshow', 'completed', 'concluded']);
  expect(having(0)).toEqual(['noshow', 'completed', 'concluded']);
  expect(having(null)).toEqual([]);
});

test('a receipt tells what the centre told, or what was agreed after an objection and how much less that is', () => {
  const sums = (priceOere: number, agreedOere: number | null, byRecipientOere = 0) =>
    Object.values(receiptSums({ priceOere, agreedOere, byRecipientOere }));
  expect(sums(12_500, null)).toEqual([12_500, 0, 12_500]);
  expect(sums(12_500, 10_000)).toEqual([12_500, 2500, 10_000]);
  expect(sums(12_500, 0)).toEqual([12_500, 12_500, 0]);
  // Of a voucher's trip what the recipient paid in the taxi was paid all the same.
  expect(sums(50_000, 25_000, 20_000)).toEqual([50_000, 5000, 45_000]);
  // The centre corrected the price afterwards, which corrects the invoice no longer.
  expect(sums(8000, 10_000)).toEqual([10_000, 0, 10_000]);
});
