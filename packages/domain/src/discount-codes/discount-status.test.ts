import { expect, test } from 'vitest';
import { discountStatusAt } from './discount-status.ts';

const code = { startsAt: 1000, expiresAt: 2000, redeemed: false, cancelled: false };

test.each([
  ['PENDING', 999, {}],
  ['ACTIVE', 1000, {}],
  ['ACTIVE', 1999, {}],
  ['EXPIRED', 2000, {}],
  ['ACTIVE', 9_000_000, { expiresAt: null }],
  ['LOCKED_ACTIVE', 1500, { redeemed: true }],
  ['EXPIRED', 2000, { redeemed: true }],
  ['CANCELLED', 1500, { cancelled: true }],
  ['CANCELLED', 2000, { cancelled: true, redeemed: true }],
] as const)('%s at %d', (status, now, given) => {
  expect(discountStatusAt({ ...code, ...given }, now)).toBe(status);
});
