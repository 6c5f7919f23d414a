import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countColumns, IMPORT_FIELDS, IMPORT_HEADINGS, readColumns, readRow } from './import-columns.ts';

const headings = Object.values(IMPORT_HEADINGS);

describe('headings', () => {
  test('of the template are all known, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...headings], { minLength: headings.length }), (shuffled) => {
        const { at, missing, unused } = readColumns(shuffled);
        expect(IMPORT_FIELDS.map((field) => shuffled[at[field] ?? -1])).toEqual(headings);
        expect({ missing, unused }).toEqual({ missing: [], unused: [] });
      }),
    );
  });

  test.each([
    ['firstName', ['fornavn', ' FORNAVN * ', 'First name', 'first_name']],
    ['lastName', ['efternavn', 'Last name', 'Surname']],
    ['email', ['email', 'E-mail', 'e-mailadresse', 'E-mail address', 'Mail', 'Mailadresse', 'Arbejds-e-mail', 'Work e-mail']],
    ['phone', ['tlf.', 'Telefonnummer', 'Mobil', 'Phone number']],
    ['role', ['rolle', 'Role']],
    ['branch', ['lokation', 'Afdeling', 'Location', 'Department']],
  ] as const)('of %s are known in Danish and English', (field, spellings) => {
    for (const heading of spellings) expect(readColumns([heading]).at).toEqual({ [field]: 0 });
  });

  test('that are missing or mean nothing are told', () => {
    const { at, missing, unused } = readColumns([' Lønnr. ', 'E-mail', ' ', 'Fornavn', 'E-mail privat', 'Mail']);
    expect(at).toEqual({ email: 1, firstName: 3 });
    expect(missing).toEqual(['lastName']);
    expect(unused).toEqual(['Lønnr.', 'E-mail privat', 'Mail']);
    expect(countColumns(['Anne', 'Winther', 'anne@firma.example'])).toBe(0);
  });
});

describe('names in one column', () => {
  const named = (name: string, columns = ['Navn', 'E-mail']) => {
    const { firstName, lastName } = readRow([name, 'a@b.dk', 'Holm'], readColumns(columns));
    return [firstName, lastName];
  };

  test.each(['Navn', 'Fulde navn', 'Name', 'Full name', 'Medarbejder'])('under %s stand for first and last name', (heading) => {
    expect(readColumns([heading, 'E-mail'])).toEqual({ at: { firstName: 0, lastName: 0, email: 1 }, missing: [], unused: [] });
  });
  test.each([
    ['Hanne Krogh', ['Hanne', 'Krogh']],
    ['Anne  Marie Winther', ['Anne Marie', 'Winther']],
    ['Winther Holm, Anne Marie', ['Anne Marie', 'Winther Holm']],
    ['Hanne', ['Hanne', '']],
    ['', ['', '']],
  ])('%j is read as %j', (name, read) => {
    expect(named(name)).toEqual(read);
  });
  test('are first names beside a column of last names, and of no use beside both', () => {
    expect(named('Anne Marie', ['Navn', 'E-mail', 'Efternavn'])).toEqual(['Anne Marie', 'Holm']);
    expect(readColumns(['Fornavn', 'E-mail', 'Efternavn', 'Navn'])).toMatchObject({ at: { firstName: 0, lastName: 2 }, unused: ['Navn'] });
    expect(readColumns(['Navn', 'Fornavn', 'E-mail'])).toMatchObject({ missing: ['lastName'], unused: ['Navn'] });
  });
});

describe('a row', () => {
  const columns = readColumns(['E-mail', 'Fornavn', 'Efternavn', 'Telefon']);

  test('is read by its columns, without the spaces around and what stands beyond them', () => {
    expect(readRow([' anne@firma.example\t', 'Anne\u00a0 Marie', 'Winther', '12 34 11 02', 'x', ''], columns)).toEqual({
      firstName: 'Anne Marie',
      lastName: 'Winther',
      email: 'anne@firma.example',
      phone: '12 34 11 02',
      role: '',
      branch: '',
    });
  });

  test('may be shorter than the headings', () => {
    expect(readRow(['a@b.dk'], columns)).toMatchObject({ email: 'a@b.dk', firstName: '', phone: '' });
  });

  test('loses the apostrophe that keeps a spreadsheet from reckoning, and no other', () => {
    expect(readRow(["'@b.dk", "'s Gravesen", "d'Artagnan", "'+45 12341102"], columns)).toMatchObject({
      email: '@b.dk',
      firstName: "'s Gravesen",
      lastName: "d'Artagnan",
      phone: '+45 12341102',
    });
  });

  test('holds nothing that no database keeps, and whole surrogate pairs', () => {
    expect(readRow(['', 'B\0o\ud800 🔔', '\udfff'], columns)).toMatchObject({ firstName: 'Bo 🔔', lastName: '' });
  });
});
