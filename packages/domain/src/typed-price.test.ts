import { expect, test } from 'vitest';
import { typedPrice } from './typed-price.ts';

test.each([
  ['325', 325],
  ['325,00', 325],
  ['325,5', 325.5],
  [' 1.234,50 kr. ', 1234.5],
  ['12.345.678', 12_345_678],
  ['0', 0],
  ['0,05', 0.05],
  ['248,50kr', 248.5],
])('“%s” is %d kroner', (text, kroner) => {
  expect(typedPrice(text)).toBe(kroner);
});

test.each(['', 'gratis', '-5', '325,505', '325.50', '1.23,00', '3 25', '1e3', ',50', 'kr. 5', 'Infinity', '٣'])(
  '“%s” is no amount',
  (text) => {
    expect(typedPrice(text)).toBeUndefined();
  },
);
