import { expect, test } from 'vitest';
import { readHouseNumbers } from './house-numbers.ts';

test.each([
  ['12', ['12']],
  ['12A', ['12A']],
  ['12 a', ['12A']],
  ['012B', ['12B']],
  ['7Ø', ['7Ø']],
  ['12-14', ['12']],
  ['12A–C', ['12A']],
  ['12/14', ['12']],
  ['12;14', ['12', '14']],
  ['2; 2A ;x', ['2', '2A']],
  ['2B, 3. th', ['2B']],
  ['12 st. tv', ['12']],
  ['9998', ['9998']],
])('%s', (text, numbers) => {
  expect(readHouseNumbers(text).map(({ no, letter }) => `${no}${letter ?? ''}`)).toEqual(numbers);
});

test.each(['', '0', '000', '9999', '12345', 'A12', '12AB', '12st', 'ukendt', '-', '½'])('%o is no house number', (text) => {
  expect(readHouseNumbers(text)).toEqual([]);
});
