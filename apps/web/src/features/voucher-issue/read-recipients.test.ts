import { expect, test } from 'vitest';
import { readRecipients } from './read-recipients.ts';

test('without headings the columns stand as name, phone, reference, language and number', () => {
  expect(readRecipients('Jonas Holm;12 34 56 78;Messe 2026;EN;2\nIda Øst;+4512345679;Messe 2026').rows).toEqual([
    { line: 1, recipient: { name: 'Jonas Holm', phone: '12 34 56 78', reference: 'Messe 2026', language: 'EN', number: 2 }, faults: [] },
    { line: 2, recipient: { name: 'Ida Øst', phone: '+4512345679', reference: 'Messe 2026', language: 'DK', number: 1 }, faults: [] },
  ]);
});

test('headings may stand in any order, and what is not known is left out', () => {
  const { rows } = readRecipients('Mobil\tE-mail\tNavn\tAntal\tRef.\r\n12345678\tx@y.example\tAase\t3\tJulefrokost\r\n');
  expect(rows).toMatchObject([
    { line: 2, recipient: { name: 'Aase', phone: '12345678', reference: 'Julefrokost', number: 3 }, faults: [] },
  ]);
});

test('every fault of a row is told, and nothing of it is lost', () => {
  const { rows } = readRecipients('Anna Weiss;+49 30 1234567;;tysk;51');
  expect(rows[0]?.recipient).toMatchObject({ name: 'Anna Weiss', phone: '+49 30 1234567' });
  expect(rows[0]?.faults).toEqual([
    'Vi sender kun SMS til danske numre (+45).',
    'Reference mangler.',
    'Sprog skal være DK eller EN.',
    'Mellem 1 og 50 taxiboner pr. modtager.',
  ]);
  expect(readRecipients('\u200b;12345678;\u00ad').rows[0]?.faults).toEqual(['Navn mangler.', 'Reference mangler.']);
  expect(readRecipients('Bo;1234;Messe').rows[0]?.faults).toEqual(['Ugyldigt telefonnummer.']);
  expect(readRecipients(`${'B'.repeat(65)};12345678;${'m'.repeat(51)}`).rows[0]?.faults).toEqual([
    'Navn: Højst 64 tegn.',
    'Reference: Højst 50 tegn.',
  ]);
});

test('quotation marks that do not match are told by their line', () => {
  expect(readRecipients('Bo;12345678;Messe\n"Ib;12345678;Messe').brokenAt).toBe(2);
});

test.each(['12-34-56-78', '12.34.56.78', '0045 12345678', '4512345678', 'Mobil: 12 34 56 78'])(
  'the phone %s is read as a field reads it that it is pasted into',
  (phone) => {
    expect(readRecipients(`Navn;Telefon;Reference\nBo;${phone};Fest`).rows).toMatchObject([
      { recipient: { phone: '12345678' }, faults: [] },
    ]);
  },
);
