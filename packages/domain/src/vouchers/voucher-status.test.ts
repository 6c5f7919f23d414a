import { expect, test } from 'vitest';
import { voucherStatusAt } from './voucher-status.ts';

const END = Date.UTC(2026, 10, 28, 13, 5);

test('an active voucher is expired from its last moment on', () => {
  expect(voucherStatusAt('ACTIVE', END, END - 1)).toBe('ACTIVE');
  expect(voucherStatusAt('ACTIVE', END, END)).toBe('EXPIRED');
});
test.each(['LOCKED', 'REDEEMED', 'CANCELLED'] as const)('one that is %s stays so past its time', (kept) => {
  expect(voucherStatusAt(kept, END, END + 1)).toBe(kept);
});
