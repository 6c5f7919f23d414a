import { expect, test } from 'vitest';
import { isShortText, seenText } from './short-text.ts';

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

test.each([
  [' Nordlys  A/S ', 'Nordlys A/S'],
  ['Nordlys\u00a0A/S', 'Nordlys A/S'],
  ['Nordlys \u2009\u00a0A/S', 'Nordlys A/S'],
  ['A\u030aen Æske', 'Åen Æske'],
  ['A\u200b\u030aen', 'Åen'],
  ['Jose\u0301', 'José'],
  ['Nord\u200blys', 'Nordlys'],
  ['Nord\u00adlys\ufeff', 'Nordlys'],
  ['Test\nkonto', 'Test konto'],
  ['Test \r\n\t konto\n', 'Test konto'],
  ['E\u0007L', 'E L'],
  ['E\0 L', 'E\0 L'],
  ['\u200b\u200b', ''],
  ['\u200b \u200b\n', ''],
])('what nobody sees of %j is not kept: %j', (text, kept) => {
  expect(seenText(text)).toBe(kept);
});

test('a letter that is written as two marks counts as the one that is seen', () => {
  expect(isShortText('A\u030a')).toBe(false);
  expect(isShortText('a\u030a'.repeat(32))).toBe(true);
});

test('a name of what nobody sees is none, and a long gap is read at once', () => {
  expect(isShortText('\u200b\u200b')).toBe(false);
  expect(isShortText(`Nord\u200blys ${'\u200b'.repeat(40)}`)).toBe(true);
  expect(seenText(`a${' '.repeat(500_000)}b`)).toBe('a b');
});
