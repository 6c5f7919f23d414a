import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showOrderNumber } from './order-number.ts';

test('an order number is read out in groups of two, three and three', () => {
  expect(showOrderNumber('48210377')).toBe('48 210 377');
});
test('grouping loses no digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (number) => {
      expect(showOrderNumber(String(number)).replaceAll(' ', '')).toBe(String(number));
    }),
  );
});
test('anything else is shown as it came', () => {
  expect(showOrderNumber('123')).toBe('123');
});
