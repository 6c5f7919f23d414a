import { expect, test } from 'vitest';
import { contrast, readableOn } from './contrast.ts';
import { initialsOf } from './initials.tsx';

test.each([
  ['Mette Kjær', 'MK'],
  ['øjvind æble ålborg', 'ØÅ'],
  ['Nordlys', 'N'],
  ['', ''],
  ['”Café” Åen', 'CÅ'],
  ['🚕 Taxa', '🚕T'],
  ['🚕x (Bo)', 'XB'],
  ['𠮷田 太郎', '𠮷太'],
])('%s is shortened to %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});

test('letters are white or ink, whichever reads better', () => {
  for (const pale of ['#E4A11B', '#00BCD4', '#9E9E9E']) expect(readableOn(pale)).toBe('#10211E');
  expect(readableOn('#0D4B43')).toBe('#FFFFFF');
  expect(contrast('#FFFFFF', '#E4A11B')).toBeCloseTo(2.23, 1);
});
