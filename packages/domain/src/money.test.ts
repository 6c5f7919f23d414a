import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPrice, kronerFromOere, oereFromKroner } from './money.ts';
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
