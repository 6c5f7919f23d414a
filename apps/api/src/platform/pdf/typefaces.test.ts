import { describe, expect, test } from 'vitest';
import { setIn, TYPEFACES } from './typefaces.ts';

test.each(['Ærøskøbing 5', 'Łukasz Ődön', 'Nguyễn Đức', 'Zażółć – “gæst” € ½'])('%s is set in the portal’s own typeface', (text) => {
  expect(setIn('plain', text)).toEqual({ typeface: 'plain', text });
});

test.each(['Αλέξανδρος Παπαδόπουλος', 'Дмитро Їжак', 'Hotel Ωμέγα, Torvet 1'])('%s is set whole in one that has it', (text) => {
  expect(setIn('bold', text)).toEqual({ typeface: 'bold-wide', text });
});

test('what no typeface has is seen to be missing, once for all that stands together', () => {
  expect(setIn('plain', 'محمد علي')).toEqual({ typeface: 'plain', text: '[kan ikke vises]' });
  expect(setIn('plain', 'Bredgade 25 🏠, 王芳')).toEqual({ typeface: 'plain', text: 'Bredgade 25 [kan ikke vises], [kan ikke vises]' });
  expect(setIn('plain', 'Ωμέγα 🎉🎉 👩‍👩‍👧')).toEqual({ typeface: 'plain-wide', text: 'Ωμέγα [kan ikke vises]' });
});

test('how a text is coded says nothing', () => {
  expect(setIn('plain', 'A\u030ase\u0301 Bro\u2011Lind\u200b')).toEqual({ typeface: 'plain', text: 'Åsé Bro-Lind' });
});

test('a space of any width is set as one that the typefaces have', () => {
  expect(setIn('plain', 'Bente\u3000Krogh,\u202f2.\u2003th\t\u00a0\n')).toEqual({ typeface: 'plain', text: 'Bente Krogh, 2. th \u00a0\n' });
});

describe('nothing is set that its typeface does not have', () => {
  const texts = Array.from({ length: 0x3100 / 16 }, (_, row) =>
    String.fromCodePoint(...Array.from({ length: 16 }, (_each, at) => 0x20 + row * 16 + at)),
  );
  test.each(['plain', 'bold'] as const)('%s', (weight) => {
    for (const written of texts) {
      const { typeface, text } = setIn(weight, written);
      const font = TYPEFACES[weight].find(({ name }) => name === typeface)?.font;
      const lacking = Array.from(text).filter(
        (letter) => !/[\n\r]/.test(letter) && !font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      );
      expect(lacking).toEqual([]);
    }
  });
});
