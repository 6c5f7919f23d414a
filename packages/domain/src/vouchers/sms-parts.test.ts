import { expect, test } from 'vitest';
import { isGsmText, smsParts } from './sms-parts.ts';

test.each([
  ['', 0, 1],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['æøåÆØÅé'.repeat(22), 154, 1],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  // An extended sign takes two places …
  ['€'.repeat(80), 160, 1],
  // … and is not split: 152 + 2 leaves a place of the first part empty.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 306, 3],
  // One sign of another alphabet: every sign takes 16 bits.
  [`Ł${'a'.repeat(69)}`, 70, 1],
  [`Ł${'a'.repeat(70)}`, 71, 2],
  [`Ł${'a'.repeat(134)}`, 135, 3],
  ['😀'.repeat(35), 70, 1],
  // A pair of units is not split: 66 + 2 leaves one empty.
  [`${'Ł'.repeat(66)}😀${'Ł'.repeat(66)}`, 134, 3],
])('%#: so many characters and parts', (text, characters, parts) => {
  expect(smsParts(text)).toEqual({ characters, parts });
});

test('Danish letters are of the phones’ alphabet; ’ and – are not', () => {
  expect(isGsmText('Rødgrød på Æbelø: "Ål & Årø" @ 5 £')).toBe(true);
  expect(isGsmText('Jonas’')).toBe(false);
  expect(isGsmText('9–17')).toBe(false);
});
