import { expect, test } from 'vitest';
import {
  shownVoucherCode,
  toStoredVoucherCode,
  VOUCHER_CODE_SIGNS,
  voucherCodeFrom,
  voucherCodeGroups,
  voucherName,
} from './voucher-code.ts';

test('a code is six of 32 signs, none of which looks like another', () => {
  expect(new Set(VOUCHER_CODE_SIGNS).size).toBe(32);
  expect(VOUCHER_CODE_SIGNS).not.toMatch(/[0O1I]/);
  expect(voucherCodeFrom(new Uint8Array([0, 31, 32, 63, 255, 8]))).toBe('2Z2ZZA');
});
test.each([
  ['K7R 4MX', 'K7R4MX'],
  [' k7r4mx ', 'K7R4MX'],
  ['k7r-4mx', 'K7R4MX'],
  ['K7R – 4MX', 'K7R4MX'],
  ['K7R\u20114MX', 'K7R4MX'],
  ['K7R4M', undefined],
  ['K7R4MXX', undefined],
  ['K7R4MO', undefined],
  ['', undefined],
])('%j is kept as %s', (typed, stored) => {
  expect(toStoredVoucherCode(typed)).toBe(stored);
});
test.each([
  ['k7r-4mx', ['k7r', '4mx']],
  [' K7R – 4MX ', ['K7R', '4MX']],
  ['K7 R4 M-X', ['K7', 'R4', 'M', 'X']],
  ['K7R4MX', ['K7R4MX']],
  ['2026-014', undefined],
  ['', undefined],
])('%j is looked for as %j', (typed, groups) => {
  expect(voucherCodeGroups(typed)).toEqual(groups);
});
test('is shown in two groups', () => {
  expect(shownVoucherCode('K7R4MX')).toBe('K7R 4MX');
  expect(voucherName('K7R4MX')).toBe('Taxibon K7R 4MX');
});
