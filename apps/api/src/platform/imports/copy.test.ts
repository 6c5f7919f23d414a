import { expect, test } from 'vitest';
import { countText, durationText, sizeText } from './copy.ts';

test.each([
  [2_340_000, '2,3 MB'],
  [999_000_000, '999 MB'],
  [1_440_000_000, '1,4 GB'],
])('%i bytes are told as %s', (bytes, said) => expect(sizeText(bytes)).toBe(said));

test('numbers and times are told as Danes write them', () => {
  expect(countText(1_234_567)).toBe('1.234.567');
  expect(durationText(59_400)).toBe('59 sek.');
  expect(durationText(61_000)).toBe('1 min. 1 sek.');
});
