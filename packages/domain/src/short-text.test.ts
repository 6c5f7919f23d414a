import { expect, test } from 'vitest';
import { isShortText } from './short-text.ts';

test.each([
  ['A', false],
  ['A/', true],
  [' A ', false],
  ['x'.repeat(32), true],
  [` ${'x'.repeat(32)} `, true],
  ['x'.repeat(33), false],
])('a name has 2 to 32 characters: “%s” %s', (text, is) => {
  expect(isShortText(text)).toBe(is);
});
