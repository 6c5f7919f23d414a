import { expect, test } from 'vitest';
import { VOUCHER_VALIDITY_DAYS, whyNotVoucherExpiry } from './voucher-validity.ts';

const NOW = Date.UTC(2026, 10, 20, 10);
const DAY = 86_400_000;

test.each(VOUCHER_VALIDITY_DAYS)('a voucher may be given for %d days', (days) => {
  expect(whyNotVoucherExpiry(NOW + days * DAY, NOW)).toBeUndefined();
});
test.each([
  [-1, 'past'],
  [0, 'past'],
  [1, undefined],
  [181 * DAY, undefined],
  [181 * DAY + 1, 'too_far'],
] as const)('an end %d ms from now: %s', (ahead, why) => {
  expect(whyNotVoucherExpiry(NOW + ahead, NOW)).toBe(why);
});
