import { describe, expect, test } from 'vitest';
import { ORDER_STATES } from '../orders/order-state.ts';
import { type BillableTrip, billingOf, owedOere, recipientOf } from './billing.ts';

const trip = (given: Partial<BillableTrip> = {}): BillableTrip => ({
  state: 'concluded',
  finalPriceOere: 32_450,
  accountId: 'konto',
  ean: null,
  branchId: 'lokation',
  voucher: null,
  hasVoucherAccount: true,
  ...given,
});
const voucher = { highestPriceOere: 20_000 };

describe('whether a trip is invoiced', () => {
  test.each(ORDER_STATES)('by its state: %s', (state) => {
    const expected = {
      cancelled: 'nothing',
      deleted: 'nothing',
      completed: 'ready',
      concluded: 'ready',
      noshow: 'ready',
    } as const satisfies Partial<Record<(typeof ORDER_STATES)[number], string>>;
    expect(billingOf(trip({ state }))).toBe(state in expected ? expected[state as keyof typeof expected] : 'running');
  });
  test('not before it has its price, and a way in vain without a price costs nothing', () => {
    expect(billingOf(trip({ state: 'completed', finalPriceOere: null }))).toBe('unpriced');
    expect(billingOf(trip({ state: 'noshow', finalPriceOere: null }))).toBe('nothing');
    expect(billingOf(trip({ finalPriceOere: 0 }))).toBe('ready');
  });
  test('not where it was paid in the taxi, and while it is under way nobody is told so', () => {
    expect(billingOf(trip({ accountId: null }))).toBe('in_taxi');
    expect(billingOf(trip({ accountId: null, state: 'arriving' }))).toBe('nothing');
  });
  test('by a voucher when it drove somebody, while the branch is charged somewhere', () => {
    expect(billingOf(trip({ voucher, accountId: null }))).toBe('ready');
    expect(billingOf(trip({ voucher, accountId: null, hasVoucherAccount: false }))).toBe('no_voucher_account');
    expect(billingOf(trip({ voucher, accountId: null, state: 'noshow' }))).toBe('nothing');
  });
});

test('a trip is invoiced to its voucher’s branch, else to its EAN number, else to its account', () => {
  expect(recipientOf(trip({ voucher, ean: '5790000123456' }))).toEqual({ kind: 'voucher', id: 'lokation' });
  expect(recipientOf(trip({ ean: '5790000123456' }))).toEqual({ kind: 'ean', id: '5790000123456' });
  expect(recipientOf(trip())).toEqual({ kind: 'account', id: 'konto' });
  expect(recipientOf(trip({ accountId: null }))).toBeUndefined();
});

test('a voucher pays no more than its highest price', () => {
  expect(owedOere(32_450, voucher)).toBe(20_000);
  expect(owedOere(15_000, voucher)).toBe(15_000);
  expect(owedOere(32_450, { highestPriceOere: null })).toBe(32_450);
  expect(owedOere(32_450, null)).toBe(32_450);
});
