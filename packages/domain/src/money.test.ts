import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPrice, kronerFromOere, oereFromKroner, showKroner, showShortKroner } from './money.ts';
import { co2SavedKg } from './overview/electric.ts';

test('kroner with two decimals are whole øre and come back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (oere) => {
      expect(oereFromKroner(kronerFromOere(oere))).toBe(oere);
    }),
  );
  expect(oereFromKroner(248.5)).toBe(24_850);
  expect(oereFromKroner(1.005)).toBe(101);
});

test('a price is an amount in whole øre, and not below nothing', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000 }), (oere) => isPrice(kronerFromOere(oere))));
  expect([0, 325, 325.5, 0.01, 99_999.99].map(isPrice)).toEqual([true, true, true, true, true]);
  expect([-1, -0.01, 325.505, 0.001, Number.NaN, Number.POSITIVE_INFINITY].map(isPrice)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('electric metres save 125 grams a kilometre, in whole kilos (S1 §9)', () => {
  expect(co2SavedKg(9_400)).toBe(1);
  expect(co2SavedKg(1_000_000)).toBe(125);
  expect(co2SavedKg(0)).toBe(0);
});

test.each([
  [0, '0 kr.'],
  [999, '999 kr.'],
  [1000, '1.000 kr.'],
  [1_234_567, '1.234.567 kr.'],
  [1234.5, '1.234,50 kr.'],
])('%d kroner are told as %s', (kroner, shown) => expect(showShortKroner(kroner)).toBe(shown));

test('papers and tables write øre also where there are none', () => {
  expect([0, 325, 1234.5, -1_234_567.05].map(showKroner)).toEqual(['0,00 kr.', '325,00 kr.', '1.234,50 kr.', '-1.234.567,05 kr.']);
});
