import { expect, test } from 'vitest';
import { areVoucherHours, toStoredDays } from './voucher-terms.ts';

test.each([
  [[], []],
  [
    [5, 1, 5],
    [1, 5],
  ],
  [[7, 6, 5, 4, 3, 2, 1], []],
])('days %j are kept as %j', (days, kept) => expect(toStoredDays(days)).toEqual(kept));

test.each([
  [null, null, true],
  [0, 1440, true],
  [18 * 60, 2 * 60, true],
  [480, null, false],
  [null, 480, false],
  [480, 480, false],
  [1440, 480, false],
] as const)('from minute %s to %s: %s', (from, to, good) => expect(areVoucherHours(from, to)).toBe(good));
