import { expect, test } from 'vitest';
import { ORDER_STATES } from '../orders/order-state.ts';
import { hasReceipt } from './receipt.ts';

test('a trip that was driven, or driven to in vain, has a receipt as soon as it has a price', () => {
  const having = (finalPrice: number | null) => ORDER_STATES.filter((state) => hasReceipt({ state, finalPrice }));
  expect(having(324.5)).toEqual(['noshow', 'completed', 'concluded']);
  expect(having(0)).toEqual(['noshow', 'completed', 'concluded']);
  expect(having(null)).toEqual([]);
});
