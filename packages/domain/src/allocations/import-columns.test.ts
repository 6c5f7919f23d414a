import { describe, expect, test } from 'vitest';
import { ALLOCATION_KINDS, ALLOCATION_LABELS, ALLOCATION_PLURALS } from './allocation-kinds.ts';
import { countValueHeadings, readValueRows } from './import-columns.ts';

const lines = (...rows: readonly string[][]) => rows.map((cells, at) => ({ number: at + 1, cells }));

test('a list with headings is read by them, in any order and spelling', () => {
  expect(readValueRows(lines(['Betegnelse', 'AKTIV', 'Nr.'], [' Salg  DK', 'Nej', '4711'], ['Køb', 'ja', "'+12"]))).toEqual([
    { number: 2, code: '4711', name: 'Salg DK', active: false },
    { number: 3, code: '+12', name: 'Køb', active: true },
  ]);
  expect(countValueHeadings(['Kode', 'Navn', 'Leder'])).toBe(2);
});

describe('a heading', () => {
  const read = (heading: string, cell: string) =>
    readValueRows(lines([heading, 'Kode'], [cell, '1'])).map(({ code, name, active }) => [code, name, active]);
  test.each(['Nr.', 'Nummer', 'ID', 'Code', 'Number', 'Værdi', 'Omkostningssted', 'Projekt', 'Projekt-nummer', 'EAN', 'EAN-nummer'])(
    '%s stands over codes',
    (heading) => expect(read(heading, '4711')).toEqual([['4711', '4711', true]]),
  );
  test.each(ALLOCATION_KINDS)('with the name of the kind %s stands over codes, in the plural too', (kind) => {
    for (const heading of [ALLOCATION_LABELS[kind], ALLOCATION_PLURALS[kind]]) {
      expect(readValueRows(lines([heading, 'Beskrivelse'], ['4711', 'Salg']))).toMatchObject([{ code: '4711', name: 'Salg' }]);
    }
  });
  test.each(['Navn', 'Betegnelse', 'Beskrivelse', 'Tekst', 'Name', 'Description', 'Titel'])('%s stands over names', (heading) =>
    expect(read(heading, 'Salg')).toEqual([['1', 'Salg', true]]),
  );
  test.each(['I brug', 'i-brug', 'Aktiv', 'Active', 'Status'])('%s stands over whether values are in use', (heading) =>
    expect(read(heading, 'Lukket')).toEqual([['1', '1', false]]),
  );
});

test.each(['Nej', 'N', 'no', 'FALSE', 'falsk', '0', 'inaktiv', 'Inactive', 'lukket'])('a value that says %s is out of use', (word) => {
  expect(readValueRows(lines(['4711', 'Salg', word]))[0]?.active).toBe(false);
});

test('an apostrophe is taken off a text that a spreadsheet would run, and nowhere else', () => {
  const codes = readValueRows(lines(["'=1"], ["'-1"], ["'@a"], ["'4711"], ["4'+1"], ['a\0b'])).map(({ code }) => code);
  expect(codes).toEqual(['=1', '-1', '@a', "'4711", "4'+1", 'ab']);
});

test('a list without headings has its code first and its name second', () => {
  expect(readValueRows(lines(['4711', 'Salg'], ['4712', 'Køb', 'inaktiv']))).toEqual([
    { number: 1, code: '4711', name: 'Salg', active: true },
    { number: 2, code: '4712', name: 'Køb', active: false },
  ]);
});

test('a value without a name is called by its code, and one without a code has none', () => {
  expect(readValueRows(lines(['Kode'], ['4711'], ['']))).toEqual([
    { number: 2, code: '4711', name: '4711', active: true },
    { number: 3, code: '', name: '', active: true },
  ]);
  expect(readValueRows([])).toEqual([]);
});
