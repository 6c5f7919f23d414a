import type { AuditEntry, Subject } from '@praj/contract/history/audit.ts';
import { describe, expect, test } from 'vitest';
import { sampleEntry } from './entry-samples.ts';
import { changesOf, daysOf, isWithoutBefore, sentenceOf, whoOf } from './entry-texts.ts';

const user = { type: 'user', id: 'u1', name: 'Camilla Yde' } as const;
const order = { type: 'order', id: 'o1', name: '48210377' } as const;
const branch = { type: 'branch', id: 'b1', name: 'Aarhus' } as const;

describe('what was done', () => {
  const cases: readonly (readonly [string, Partial<AuditEntry>, Subject])[] = [
    ['Ændrede oplysninger', {}, 'company:c'],
    ['Arkiverede kunden', { action: 'company.archive' }, 'company:c'],
    ['Oprettede lokation Aarhus', { action: 'branch.add', subject: branch }, 'company:c'],
    ['Ændrede lokation Aarhus', { action: 'branch.change', subject: branch }, 'company:c'],
    ['Ændrede oplysninger', { action: 'branch.change', subject: branch }, 'branch:b1'],
    ['Oprettede en favoritadresse på lokation Aarhus', { action: 'favourite.add', subject: branch }, 'company:c'],
    ['Sorterede favoritadresserne på lokationen', { action: 'favourite.sort', subject: branch }, 'branch:b1'],
    ['Ændrede Camilla Yde', { action: 'user.change', subject: user }, 'company:c'],
    ['Deaktiverede medarbejderen', { action: 'user.deactivate', subject: user }, 'user:u1'],
    ['Anonymiserede en medarbejder', { action: 'user.anonymise', subject: { ...user, name: null } }, 'company:c'],
    ['Læste ordre 48 210 377', { action: 'order.read', subject: order }, 'company:c'],
    ['Læste ruten for turen', { action: 'order.route', subject: order }, 'order:o1'],
    ['Genbestilte turen', { action: 'order.reorder', subject: order }, 'order:o1'],
  ];
  const trip = (before: string | null, after: string | null): AuditEntry['changes'] => [{ field: 'title', before, after }];
  const ofTrips: typeof cases = [
    [
      'Oprettede den faste tur Til messen på lokationen',
      { action: 'fixed_trip.add', subject: branch, changes: trip(null, 'Til messen') },
      'branch:b1',
    ],
    [
      'Ændrede den faste tur Til messen på lokation Aarhus',
      { action: 'fixed_trip.change', subject: branch, changes: trip('Før', 'Til messen') },
      'company:c',
    ],
    [
      'Fjernede den faste tur Til messen på lokationen',
      { action: 'fixed_trip.remove', subject: branch, changes: trip('Til messen', null) },
      'branch:b1',
    ],
    ['Sorterede de faste ture på lokationen', { action: 'fixed_trip.sort', subject: branch }, 'branch:b1'],
  ];
  test.each(ofTrips)('%s', (text, part, shown) => expect(sentenceOf(sampleEntry(part), shown)).toBe(text));
  test.each(cases)('%s', (text, part, shown) => expect(sentenceOf(sampleEntry(part), shown)).toBe(text));

  test.each([
    [null, 'Satte prisen på turen'],
    [245.5, 'Rettede prisen på turen'],
  ])('a price that was %s before: %s', (before, text) => {
    const changes = [{ field: 'finalPrice', before, after: 260 }] as const;
    expect(sentenceOf(sampleEntry({ action: 'order.price', subject: order, changes: [...changes] }), 'order:o1')).toBe(text);
  });
});

test.each([
  ['Ole Winther · Praj Admin', {}],
  ['Ole Winther · Praj Admin · Fra en anden kunde', { action: 'order.read' }],
  ['Systemet', { by: null, cause: 'clock' }],
  ['Taxacentralen', { by: null, cause: 'dispatch' }],
  ['Den rejsende', { by: null, cause: 'traveller' }],
] as const)('%s', (text, part) => expect(whoOf(sampleEntry(part))).toBe(text));

describe('what it changed', () => {
  const shown = (field: AuditEntry['changes'][number]['field'], before: AuditEntry['changes'][number]['before'], after: typeof before) =>
    changesOf(sampleEntry({ changes: [{ field, before, after }] })).map((change) => [change.label, change.before, change.after]);
  test.each([
    ['contactPerson', null, 'Henrik Bo', ['Kontaktperson', '–', 'Henrik Bo']],
    ['email', 'a@b.example', null, ['Kontakt e-mail', 'a@b.example', '–']],
    ['phone', '+4512345678', null, ['Telefon', '+45 12 34 56 78', '–']],
    ['status', 'ACTIVE', 'INACTIVE', ['Status', 'Aktiv', 'Inaktiv']],
    ['status', 'INVITED', 'ACTIVE', ['Status', 'Inviteret', 'Aktiv']],
    ['role', 'BranchEmployee', 'BranchAdmin', ['Rolle', 'Bruger', 'Manager']],
    ['avatarImageUrl', false, true, ['Logo', '–', 'Nyt logo']],
    ['avatarImageUrl', true, false, ['Logo', 'Tidligere logo', '–']],
    ['requestedPickup', '2026-11-20T12:05:00Z', '2026-07-01T12:05:00Z', ['Tidspunkt', '20/11/2026 13:05', '01/07/2026 14:05']],
    ['attributes', [], ['Elbil', 'Stationcar'], ['Tilvalg', '–', 'Elbil, Stationcar']],
    ['price', 245.5, 1300, ['Aftalt pris', '245,50 kr.', '1.300,00 kr.']],
    ['orderNumber', null, '48210377', ['Ordrenr.', '–', '48 210 377']],
    ['documentFormat', null, 'oioubl', ['Format', '–', 'OIOUBL']],
    ['reorderedAs', null, ['48210377', '48210378'], ['Ny ordre', '–', '48 210 377, 48 210 378']],
    ['fixedTrips', ['Til messen', 'Hjem'], ['Hjem', 'Til messen'], ['Rækkefølge', 'Til messen, Hjem', 'Hjem, Til messen']],
    ['numberOfPeople', 4, 6, ['Antal personer', '4', '6']],
    ['tripType', 'METERED', 'FIXED', ['Turtype', 'Taxameter', 'Fast pris']],
  ] as const)('%s from %j to %j', (field, before, after, text) => {
    expect(shown(field, before === null ? null : (before as never), after as never)).toEqual([text]);
  });
  test('what was nothing and is nothing is left out', () => {
    expect(shown('phone', null, null)).toEqual([]);
    expect(shown('avatarImageUrl', false, false)).toEqual([]);
  });
  test('what stays and is something tells which part was changed; the title of a fixed trip stands in the sentence', () => {
    const same = (field: AuditEntry['changes'][number]['field'], value: string | string[]) => ({ field, before: value, after: value });
    const changes = [same('allocationValue', '100 Drift'), same('attributes', []), same('title', 'Til messen')];
    expect(changesOf(sampleEntry({ changes }))).toEqual([{ label: 'Værdi', before: '100 Drift', after: '100 Drift', isSame: true }]);
  });
  test.each([
    ['voucher.redeem', null, true],
    ['allocation_value.import', null, true],
    ['voucher.change', null, false],
    ['favourite.remove', 'Bredgade 25', false],
  ] as const)('%s of what was %s before tells only how it was: %s', (action, before, expected) => {
    expect(isWithoutBefore(sampleEntry({ action, changes: [{ field: 'reference', before, after: 'Messe' }] }))).toBe(expected);
  });
  test('a person’s e-mail is called as in their panel', () => {
    const changes = [{ field: 'email', before: 'a@b.example', after: 'c@b.example' }] as const;
    expect(changesOf(sampleEntry({ action: 'user.change', subject: user, changes: [...changes] }))[0]?.label).toBe('E-mail');
  });
});

test('entries stand under the day on which they were in Copenhagen', () => {
  const at = ['2026-11-20T12:42:00Z', '2026-11-19T23:10:00Z', '2026-11-19T22:50:00Z', '2026-11-12T09:00:00Z'];
  const days = daysOf(
    at.map((time, i) => sampleEntry({ id: String(i), at: time })),
    '2026-11-20T13:00:00Z',
  );
  expect(days.map(({ heading, entries }) => [heading, entries.length])).toEqual([
    ['I dag', 2],
    ['I går, 19/11/2026', 1],
    ['Torsdag 12/11/2026', 1],
  ]);
});
