import { expect, test } from 'vitest';
import { shortZipCodes } from './zip-names.ts';

test("a table shows the first 9 numbers, then '...'; none is all of them", () => {
  const ten = ['2000', '2100', '2150', '2200', '2300', '2400', '2450', '2500', '2700', '2720'];
  expect(shortZipCodes(ten)).toBe('2000, 2100, 2150, 2200, 2300, 2400, 2450, 2500, 2700...');
  expect(shortZipCodes(ten.slice(0, 9))).toBe('2000, 2100, 2150, 2200, 2300, 2400, 2450, 2500, 2700');
  expect(shortZipCodes([])).toBe('Alle postnumre');
});
