import { describe, expect, test } from 'vitest';
import { fullNames, nationalDigits, tracesOf } from './traces.ts';

const KNOWN = {
  firstNames: ['Åse-Marie'],
  lastNames: ['Ørsted', 'Bak (født Lund)'],
  emails: ['aase@firma.example'],
  phones: ['+4512345678'],
};
const without = (text: string) => tracesOf(KNOWN)?.without(text);

describe('a person is taken out of a text', () => {
  test.each([
    ['Spørg efter Åse-Marie Ørsted i receptionen', 'Spørg efter Anonymiseret bruger i receptionen'],
    ['åse-marie   ØRSTED', 'Anonymiseret bruger'],
    ['Åse-Marie Bak (født Lund)', 'Anonymiseret bruger'],
    ['Skriv til AASE@firma.example.', 'Skriv til Anonymiseret.'],
    [
      'Tlf. 12 34 56 78, +45 12345678, (+45)12 34 56 78 eller 004512345678',
      'Tlf. Anonymiseret, Anonymiseret, Anonymiseret eller Anonymiseret',
    ],
  ])('“%s”', (text, left) => expect(without(text)).toBe(left));

  test.each(['Åse-Marie Ørstedsen', 'Åse-Marie', 'Ørsted', 'baase@firma.examples', '112345678', '123456789', '12 34 56 7'])(
    'and nobody else: “%s”',
    (text) => expect(without(text)).toBe(text),
  );
  test('wherever in JSON it stands; numbers and ids stay', () => {
    const id = '12345678-0000-4000-8000-000000000000';
    const value = { id, list: ['Åse-Marie Ørsted', 12345678, null], deep: { comment: '12345678' } };
    expect(tracesOf(KNOWN)?.withoutIn(value)).toEqual({
      id,
      list: ['Anonymiseret bruger', 12345678, null],
      deep: { comment: 'Anonymiseret' },
    });
  });
});

test('whoever has no name, e-mail or phone leaves no traces', () =>
  expect(tracesOf({ firstNames: [''], lastNames: [], emails: [' '], phones: [] })).toBeUndefined());
test('each first name goes with each last name', () =>
  expect(fullNames({ firstNames: ['Ida', 'Ina'], lastNames: ['Bak', 'Holm'] })).toEqual(['Ida Bak', 'Ida Holm', 'Ina Bak', 'Ina Holm']));
test.each([
  ['+45 12 34 56 78', '12345678'],
  ['004512345678', '12345678'],
  ['45123456', '45123456'],
  ['+46 70 123 45 67', '46701234567'],
])('the digits of %s are %s', (phone, digits) => expect(nationalDigits(phone)).toBe(digits));
