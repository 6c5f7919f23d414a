import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VAT_EXEMPT, VAT_STANDARD, vatWithin } from './vat.ts';

describe('the VAT within an amount', () => {
  test.each([
    [12_500, VAT_STANDARD, 2500],
    [32_450, VAT_STANDARD, 6490],
    [3, VAT_STANDARD, 1],
    [2, VAT_STANDARD, 0],
    [32_450, VAT_EXEMPT, 0],
    [0, VAT_STANDARD, 0],
  ])('%i øre at %i percent hold %i', (oere, percent, vat) => expect(vatWithin(oere, percent)).toBe(vat));
  test('of a credit is as much as of what it takes back', () => {
    fc.assert(fc.property(fc.nat(10_000_000), fc.nat(100), (oere, percent) => vatWithin(-oere, percent) + vatWithin(oere, percent) === 0));
  });
  test('is that percentage of the rest, to within half an øre', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100), (oere, percent) => {
        const vat = vatWithin(oere, percent);
        return Math.abs(((oere - vat) * percent) / 100 - vat) <= 0.5 * (1 + percent / 100) + 1e-6;
      }),
    );
  });
});
