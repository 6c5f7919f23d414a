import { expect, test } from 'vitest';
import { isOvertaken, isSameOrder, keptOrder, swapped } from './own-order.ts';

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('%s moved by %i changes places with its neighbour, where it has one', (id, step, order) => {
  const before = ['a', 'b', 'c'];
  expect(swapped(before, id, step).join('')).toBe(order);
  expect(before.join('')).toBe('abc');
});

test.each([
  ['cab', 'abc', 'cab'],
  ['cab', 'abcd', 'cabd'],
  ['cab', 'dabc', 'cabd'],
  ['cab', 'ab', 'ab'],
  ['cab', 'xcy', 'cxy'],
  ['', 'ab', 'ab'],
])('own order %s of what is now %s is %s', (own, saved, kept) => {
  expect(keptOrder(own.split(''), saved.split('')).join('')).toBe(kept);
});

test('two orders are the same when every row has the same place', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSameOrder(['a'], ['a', 'b'])).toBe(false);
});

test.each([
  ['abc', 'abc', false],
  ['abc', 'ab', false],
  ['abc', 'acb', true],
  ['abc', 'abcd', true],
  ['abc', 'abd', true],
])('of %s saved as %s one is told: %s', (before, saved, told) => {
  expect(isOvertaken(before.split(''), saved.split(''))).toBe(told);
});
