import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsWherever, fullNames, nationalDigits, tracesOf } from './traces.ts';

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
    ['Mobil 12-34-56-78, 12.34.56.78 eller +45-12345678.', 'Mobil Anonymiseret, Anonymiseret eller Anonymiseret.'],
  ])('“%s”', (text, left) => expect(without(text)).toBe(left));

  test.each(['Åse-Marie Ørstedsen', 'Åse-Marie', 'Ørsted', 'baase@firma.examples', '112345678', '123456789', '12 34 56 7', '12.34.56,78'])(
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

test('a text is more than the id within it', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect(tracesOf(KNOWN)?.withoutIn([`${id} Åse-Marie Ørsted`, `Åse-Marie Ørsted ${id}`])).toEqual([
    `${id} Anonymiseret bruger`,
    `Anonymiseret bruger ${id}`,
  ]);
});
test('what the database searches by finds every way that is taken out, each by itself', () => {
  const pattern = new RegExp(tracesOf(KNOWN)?.pattern ?? '', 'iu');
  const found = ['åse-marie  ØRSTED', 'Åse-Marie Bak (født Lund)', 'AASE@firma.example', '+45 12 34 56 78', '12345678', '12-34.56-78'];
  expect(found.map((text) => pattern.test(text))).toEqual(found.map(() => true));
  expect(['', 'Åse-Marie', 'Ørsted', 'mette@firma.example', '87654321'].filter((text) => pattern.test(text))).toEqual([]);
});
test('of whom only a name, or only an e-mail is known, nothing else is taken out', () => {
  const nothing = { firstNames: [], lastNames: [], emails: [], phones: [] };
  const named = tracesOf({ ...nothing, firstNames: [' Ida  Marie '], lastNames: ['Bak '] });
  expect(named?.without('– Ida Marie Bak – ida@firma.example, 12345678 –')).toBe('– Anonymiseret bruger – ida@firma.example, 12345678 –');
  const reached = tracesOf({ ...nothing, emails: ['ida@firma.example'] });
  expect(reached?.without('– Ida Marie Bak – ida@firma.example –')).toBe('– Ida Marie Bak – Anonymiseret –');
});
test('whoever has no name, e-mail or phone leaves no traces', () =>
  expect(tracesOf({ firstNames: [''], lastNames: [], emails: [' '], phones: [] })).toBeUndefined());
test('each first name goes with each last name', () =>
  expect(fullNames({ firstNames: ['Ida ', 'Ina'], lastNames: [' Bak', 'Holm'] })).toEqual(['Ida Bak', 'Ida Holm', 'Ina Bak', 'Ina Holm']));
test.each([
  ['+45 12 34 56 78', '12345678'],
  ['004512345678', '12345678'],
  ['45123456', '45123456'],
  ['+46 70 123 45 67', '46701234567'],
  ['+46 70 45 12 34 56 78', '46704512345678'],
  ['45 12 34 56 789', '45123456789'],
])('the digits of %s are %s', (phone, digits) => expect(nationalDigits(phone)).toBe(digits));

test('the digits that are kept of a phone are among those it may have wherever it is kept, and those of no other are', () => {
  const number = fc.stringMatching(/^(?:00)?(?:45)?[45]{6,9}$/);
  fc.assert(
    fc.property(number, number, (kept, sought) => {
      expect(digitsWherever(sought).includes(kept)).toBe(nationalDigits(kept) === nationalDigits(sought));
    }),
    { examples: [['0045' + '4'.repeat(8), '+45 44 44 44 44']] },
  );
});
