import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOrderNumber, readOrderNumber, showOrderNumber, withPlainNumbers } from './order-number.ts';

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
test.each(['48210377', '48 210 377', ' 4821 0377 '])('%j is an order number as it is typed', (typed) => {
  expect(readOrderNumber(typed)).toBe('48210377');
});
test.each(['', '4821037', '482103770', '48210377a', '48-210-377', '٤٨٢١٠٣٧٧'])('%j is none', (typed) => {
  expect(readOrderNumber(typed)).toBeUndefined();
});
test('an id is no order number', () => {
  expect(isOrderNumber('48210377')).toBe(true);
  expect(isOrderNumber('48210377-0000-7000-8000-000000000001')).toBe(false);
});
test('anything else is shown as it came', () => {
  expect(showOrderNumber('123')).toBe('123');
});
test.each(['148210377', '482103770', '48210377-0000'])('%s has no groups', (text) => {
  expect(showOrderNumber(text)).toBe(text);
});

test.each([
  ['Ordre 48 210 377', '48 210 377'],
  ['ordrenr.: 48210377', '48210377'],
  ['Jonas vogn 1482', 'Jonas 1482'],
  ['Tlf. +45 12 34 56 78', '+45 12 34 56 78'],
  ['Vognmagergade 4', 'Vognmagergade 4'],
  ['Ordrup', 'Ordrup'],
  ['vogn', 'vogn'],
  ['Tlf. 12-34-56-78', '12345678'],
  ['+45 12.34.56.78 holm', '+45 12345678 holm'],
  ['1234-5678', '12345678'],
  ['29-11-2026', '29-11-2026'],
  ['2026-11-29', '2026-11-29'],
  ['P-12-34-56-78', 'P-12-34-56-78'],
])('%s is searched for as %s', (search, sought) => expect(withPlainNumbers(search)).toBe(sought));
