import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportRow } from './import-columns.ts';
import { type ImportRules, readImportedPerson } from './imported-person.ts';

const AARHUS = { id: 'aarhus', name: 'Aarhus', active: true };
const HOME = { id: 'home', name: 'Hovedkontor', active: true };
const rules = (given: Partial<ImportRules> = {}): ImportRules => ({
  roles: ['BranchEmployee', 'BranchAdmin', 'CompanyAdmin'],
  branches: [HOME, AARHUS],
  branchId: HOME.id,
  ...given,
});
const row = (given: Partial<ImportRow> = {}): ImportRow => ({
  firstName: 'Anne',
  lastName: 'Winther',
  email: 'anne.winther@firma.example',
  phone: '',
  role: '',
  branch: '',
  ...given,
});
const read = (given: Partial<ImportRow>, more: Partial<ImportRules> = {}) => readImportedPerson(row(given), rules(more));
const right = (given: object) => ({ person: expect.objectContaining(given) as unknown });

test('a name is what can be seen of it', () => {
  expect(read({ firstName: '\u200bAnne\n', lastName: 'Win\u00adther' })).toEqual(right({ firstName: 'Anne', lastName: 'Winther' }));
  expect(read({ firstName: '\u200b\u200b' })).toEqual({ faults: { firstName: 'missing' } });
});

test('a row with name and e-mail is a person of the default role and place, without a phone', () => {
  expect(read({})).toEqual({
    person: {
      firstName: 'Anne',
      lastName: 'Winther',
      email: 'anne.winther@firma.example',
      phone: null,
      role: 'BranchEmployee',
      branchId: 'home',
    },
  });
});

test('names have 2 to 32 characters, and none may be missing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'Å', '-'), maxLength: 40 }), (name) => {
      const fault = name === '' ? 'missing' : 'name';
      const ok = name.length >= 2 && name.length <= 32;
      expect(read({ firstName: name })).toEqual(ok ? right({ firstName: name }) : { faults: { firstName: fault } });
      expect(read({ lastName: name })).toEqual(ok ? right({ lastName: name }) : { faults: { lastName: fault } });
    }),
  );
});

test('what stands around a name or e-mail is none of it', () => {
  expect(read({ firstName: ' Anne ', lastName: '\tWinther ', email: ' anne.winther@firma.example ' })).toEqual(read({}));
});

test.each([
  ['BranchEmployee', ['medarbejder', 'User', 'EMPLOYEE']],
  ['BranchAdmin', ['Leder ']],
  ['CompanyAdmin', [' administrator']],
] as const)('%s is known by %j too', (role, words) => {
  for (const word of words) expect(read({ role: word }), word).toEqual(right({ role }));
});

test('a place is found by its name, however it is spaced, and not by one without its spaces', () => {
  const branches = [{ id: 'docks', name: 'Havnen Nord', active: true }];
  expect(read({ branch: ' havnen   nord ' }, { branches })).toEqual(right({ branchId: 'docks' }));
  expect(read({ branch: 'HavnenNord' }, { branches })).toEqual({ faults: { branch: 'branch' } });
});

test('the e-mail is there and looks like one', () => {
  expect(read({ email: '' })).toEqual({ faults: { email: 'missing' } });
  expect(read({ email: 'gorm.kronborg.example' })).toEqual({ faults: { email: 'email' } });
});

describe('the phone', () => {
  const PREFIXES = ['', '+45', '+45 ', '(+45) ', '(+45)', '0045', '0045 ', '00 45 ', '45', '45 '];
  const GROUPINGS = [[8], [2, 2, 2, 2], [4, 4], [3, 2, 3]];
  test('is taken however lists spell it', () => {
    const digits = fc.stringMatching(/^[1-9]\d{7}$/);
    const parts = fc.tuple(
      digits,
      fc.constantFrom(...PREFIXES),
      fc.constantFrom(...GROUPINGS),
      fc.constantFrom(' ', '.', '-', '\u00a0', '–'),
    );
    fc.assert(
      fc.property(parts, ([eight, prefix, grouping, between]) => {
        let from = 0;
        const groups = grouping.map((size) => eight.slice(from, (from += size)));
        expect(read({ phone: prefix + groups.join(between) })).toEqual(right({ phone: `+45${eight}` }));
      }),
    );
  });

  test.each(['12 34 11', '123456789', '+46 12345678', 'ring bare', '12 34 56 78 lokal 9', '1234567O'])('%s is none', (phone) => {
    expect(read({ phone })).toEqual({ faults: { phone: 'phone' } });
  });
});

describe('the role', () => {
  test.each([
    ['Bruger', 'BranchEmployee'],
    [' manager ', 'BranchAdmin'],
    ['ADMIN', 'CompanyAdmin'],
    ['CompanyAdmin', 'CompanyAdmin'],
    ['medarbejder', 'BranchEmployee'],
  ])('%s is %s', (word, role) => {
    expect(read({ role: word })).toEqual(right({ role }));
  });

  test('that nobody knows is wrong, and so is one that is not the importer’s to give', () => {
    expect(read({ role: 'Chef' })).toEqual({ faults: { role: 'role' } });
    expect(read({ role: 'Praj Admin' })).toEqual({ faults: { role: 'role' } });
    expect(read({ role: 'Admin' }, { roles: ['BranchEmployee', 'BranchAdmin'] })).toEqual({ faults: { role: 'role_not_given' } });
  });

  test('is the provider’s own in its own company', () => {
    expect(read({ role: 'Praj Admin' }, { roles: ['PrajAdmin'] })).toEqual(right({ role: 'PrajAdmin' }));
    expect(read({ role: '' }, { roles: ['PrajAdmin'] })).toEqual(right({ role: 'PrajAdmin' }));
    expect(read({ role: 'Bruger' }, { roles: ['PrajAdmin'] })).toEqual({ faults: { role: 'role_not_given' } });
  });
});

describe('the place', () => {
  test('is known by its name, whatever capitals it is written with', () => {
    expect(read({ branch: ' aarhus' })).toEqual(right({ branchId: 'aarhus' }));
    expect(read({ branch: 'Odense' })).toEqual({ faults: { branch: 'branch' } });
    const twins = [
      { id: 'small', name: 'øst', active: true },
      { id: 'large', name: 'Øst', active: true },
    ];
    expect(read({ branch: 'Øst' }, { branches: twins })).toEqual(right({ branchId: 'large' }));
    // Which of them is meant is nobody's to guess.
    expect(read({ branch: 'ØST' }, { branches: twins })).toEqual({ faults: { branch: 'branch' } });
  });

  test.each(['Århus', 'ÅRHUS', 'Århus'.normalize('NFD'), 'Aar\u00ADhus\u200B'])(
    'is known by another spelling of its letters: %s',
    (branch) => {
      expect(read({ branch })).toEqual(right({ branchId: 'aarhus' }));
      const both = [AARHUS, { id: 'other', name: 'Århus', active: true }];
      expect(read({ branch: 'århus' }, { branches: both })).toEqual(right({ branchId: 'other' }));
    },
  );

  test('is missing where there is no default', () => {
    expect(read({}, { branchId: undefined })).toEqual({ faults: { branch: 'missing' } });
  });

  test('may not be archived', () => {
    expect(read({ branch: 'Aarhus' }, { branches: [{ ...AARHUS, active: false }] })).toEqual({ faults: { branch: 'branch_archived' } });
  });
});

test('everything that is wrong with a row is told at once', () => {
  expect(read({ firstName: 'A', email: 'x', phone: '1', role: 'Chef', branch: 'Odense' })).toEqual({
    faults: { firstName: 'name', email: 'email', phone: 'phone', role: 'role', branch: 'branch' },
  });
});
