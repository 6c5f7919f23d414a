import { IMPORT_FIELDS, IMPORT_HEADINGS, type ImportRow } from '@praj/domain/people/import/import-columns.ts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readFileText } from '../../platform/pasted/read-file.ts';
import { readList } from './read-list.ts';

const ANNE = { firstName: 'Anne', lastName: 'Winther', email: 'anne@firma.example', phone: '12 34 11 02', role: 'Bruger', branch: 'Øst' };
const people = (text: string) => readList(text).rows.map(({ row }) => row);

describe('a list', () => {
  test.each([';', '\t', ','])('is read with “%s” between its columns', (delimiter) => {
    const lines = [Object.values(IMPORT_HEADINGS), Object.values(ANNE)];
    const list = readList(lines.map((cells) => cells.join(delimiter)).join('\r\n'));
    expect(list).toMatchObject({ delimiter, rows: [{ number: 2, row: ANNE }], brokenAt: undefined, columns: { missing: [], unused: [] } });
  });

  test('keeps every text, whatever stands in it and between the columns', () => {
    // Spaces around and within are the domain's to tidy.
    const text = fc.string({ unit: fc.constantFrom('a', 'Ø', ';', ',', '"', '.', '@', '5'), maxLength: 12 });
    const written = fc.record({ firstName: text, lastName: text, email: text, phone: text, role: text, branch: text });
    const some = fc.array(
      written.filter((row) => Object.values(row).some(Boolean)),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(some, fc.constantFrom(';', '\t', ','), fc.constantFrom('\n', '\r\n', '\r'), (rows: ImportRow[], delimiter, newline) => {
        const lines = [Object.values(IMPORT_HEADINGS), ...rows.map((row) => IMPORT_FIELDS.map((field) => row[field]))];
        expect(people(Papa.unparse(lines, { delimiter, newline }))).toEqual(rows);
      }),
    );
  });

  test('may have empty lines, a line that names the delimiter, and more cells than headings', () => {
    const list = readList(
      '\uFEFFsep=;\r\n;;\r\n"E-mail";Fornavn;Efternavn\r\n\r\nanne@firma.example; Anne ;Winther;x;y\r\n ; \r\n"bo@firma.example";"Bo ""B"" Bent";Lund\r\n',
    );
    expect(list.rows.map(({ number, row }) => [number, row.email, row.firstName, row.lastName])).toEqual([
      [5, 'anne@firma.example', 'Anne', 'Winther'],
      [7, 'bo@firma.example', 'Bo "B" Bent', 'Lund'],
    ]);
  });

  test('may have commas in its texts while semicolons part them', () => {
    const list = readList('Fornavn;Efternavn;Email;Bemærkning, fri, kort\nAnne;Winther, f. Bæk;a@b.example;x,y,z');
    expect(list).toMatchObject({
      delimiter: ';',
      rows: [{ row: { lastName: 'Winther, f. Bæk' } }],
      columns: { unused: ['Bemærkning, fri, kort'] },
    });
  });

  test('without headings says what is missing', () => {
    expect(readList('Anne;Winther;anne@firma.example').columns.missing).toEqual(['firstName', 'lastName', 'email']);
    expect(readList('').rows).toEqual([]);
  });

  test('whose quotation marks do not match says where', () => {
    expect(readList('Fornavn;Efternavn;Email\nAnne;Winther;a@b.example\n"Bo;Lund;b@b.example\nIda;Holm;i@b.example').brokenAt).toBe(3);
  });
});

describe('a file', () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const utf8 = (text: string) => new TextEncoder().encode(text);

  test.each([
    ['UTF-8', utf8('Søren Åge'), 'UTF-8'],
    ['UTF-8 with its mark', utf8('\uFEFFSøren Åge'), 'UTF-8'],
    ['Windows-1252', latin('Søren Åge'), 'Windows-1252'],
    [
      'UTF-16 with its mark',
      Uint8Array.from([0xff, 0xfe, ...Array.from('Søren Åge', (letter) => [letter.charCodeAt(0), 0]).flat()]),
      'UTF-16',
    ],
    [
      'UTF-16 the other way round, with its mark',
      Uint8Array.from([0xfe, 0xff, ...Array.from('Søren Åge', (letter) => [0, letter.charCodeAt(0)]).flat()]),
      'UTF-16',
    ],
  ])('of %s is read with its Danish letters', (_name, bytes, encoding) => {
    expect(readFileText(bytes)).toEqual({ text: 'Søren Åge', encoding });
  });

  test('that is a workbook is told from a text', () => {
    expect(readFileText(latin('PK\u0003\u0004 xl/worksheets'))).toEqual({ fault: 'workbook' });
    expect(readFileText(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual({ fault: 'workbook' });
  });

  test.each(['', '\uFEFF', ' \r\n\r\n', ';;;\r\n"";;\r\n'])('in which nothing stands is no list (%j)', (text) => {
    expect(readFileText(new TextEncoder().encode(text))).toEqual({ fault: 'empty' });
  });

  test('is not read when it is larger than any list', () => {
    expect(readFileText(new Uint8Array(5 * 1024 * 1024 + 1))).toEqual({ fault: 'tooLarge' });
  });
});
