import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormField } from './booking-form.ts';
import { FIELD_CODE_OF, FIELD_LABELS, FIELD_NAMES, type FieldName } from './field-catalogue.ts';
import { type KeptTrip, lackingFields, tellUpdateReason, tellUpdateReasons, updateReasons } from './fixed-trip-update.ts';

const PLACE = { fullAddress: 'Vesterbrogade 112, 1620 København V' };
const FULL: KeptTrip = {
  numberOfPeople: 4,
  pickupAddress: PLACE,
  destinationAddress: PLACE,
  customerPhone: '+4512345678',
  reference: '2026-014',
  project: 'Havnen',
  comment: 'Kufferter',
  account: { id: 'a', name: 'Salg', code: '1000', archived: false },
  attributes: [{ id: 's', code: 'SC', description: 'Stationcar', archived: false }],
};
const EMPTY: KeptTrip = {
  ...FULL,
  customerPhone: null,
  reference: null,
  project: null,
  comment: null,
  account: null,
  attributes: [],
};
const form = (required: readonly FieldName[], labels: Partial<Record<FieldName, string>> = {}): FormField[] =>
  FIELD_NAMES.map((name) => ({ name, required: required.includes(name), inputLabel: labels[name] ?? FIELD_LABELS[name] }));

describe('a fixed trip needs updating', () => {
  test('never when its form requires nothing, and its account and add-ons are in use', () => {
    expect(updateReasons(FULL, form([]))).toEqual([]);
    expect(updateReasons(EMPTY, form([]))).toEqual([]);
    expect(updateReasons(FULL, form(FIELD_NAMES))).toEqual([]);
  });
  test.each<[FieldName, readonly string[]]>([
    ['date', []],
    ['time', []],
    ['customerName', []],
    ['payment', []],
    ['numberOfPeople', []],
    ['pickupAddress', []],
    ['destinationAddress', []],
    ['customerPhone', ['TE']],
    ['reference', ['RE']],
    ['project', ['PR']],
    ['comment', ['KO']],
  ])('when %s is required and empty: %j (decisions §7, save DA, TI, FI and BE)', (name, codes) => {
    expect(updateReasons(EMPTY, form([name])).map((reason) => 'code' in reason && reason.code)).toEqual(codes);
    expect(updateReasons({ ...EMPTY, comment: '  ' }, form([name])).map((reason) => 'code' in reason && reason.code)).toEqual(codes);
  });
  test('when its account or one of its add-ons is archived, and by no other one of the company', () => {
    const account = { id: 'a', name: 'Salg', code: '1000', archived: true };
    const attributes = [...FULL.attributes, { id: 'e', code: 'EL', description: 'Elbil', archived: true }];
    expect(updateReasons({ ...FULL, account, attributes }, form([]))).toEqual([
      { kind: 'account', id: 'a', name: 'Salg', code: '1000' },
      { kind: 'attribute', id: 'e', code: 'EL', description: 'Elbil' },
    ]);
  });
  test('for each thing that is wrong, fields first and in the form’s order', () => {
    const account = { id: 'a', name: 'Salg', code: '1000', archived: true };
    const reasons = updateReasons({ ...EMPTY, account }, form(FIELD_NAMES).toReversed());
    expect(reasons.map((reason) => reason.code)).toEqual(['KO', 'PR', 'RE', 'TE', '1000']);
  });
});

test('a fixed trip that is filled in lacks pickup and destination, where the form draws them or first where it draws neither', () => {
  const [pickup, destination] = (['pickupAddress', 'destinationAddress'] as const).map((name) => ({
    name,
    required: true,
    inputLabel: FIELD_LABELS[name],
  }));
  const reference = { name: 'reference', required: true, inputLabel: 'Sagsnummer' } as const;
  expect(lackingFields([reference], {})).toEqual([pickup, destination, reference]);
  const drawn = { name: 'destinationAddress', required: false, inputLabel: 'Hvorhen' } as const;
  expect(lackingFields([reference, drawn], {})).toEqual([pickup, reference, drawn]);
  expect(lackingFields([reference, drawn], { pickupAddress: 'Havnegade 4', destinationAddress: ' ', reference: '1' })).toEqual([drawn]);
});

test('exactly when a slow reading of decisions §7 says so', () => {
  const text = fc.constantFrom(null, '', ' ', 'noget');
  const archived = fc.boolean();
  const trip: fc.Arbitrary<KeptTrip> = fc.record({
    numberOfPeople: fc.integer({ min: 4, max: 8 }),
    pickupAddress: fc.constant(PLACE),
    destinationAddress: fc.constant(PLACE),
    customerPhone: text,
    reference: text,
    project: text,
    comment: text,
    account: fc.option(archived.map((gone) => ({ id: 'a', name: 'Salg', code: '1000', archived: gone }))),
    attributes: fc.array(
      archived.map((gone) => ({ id: 's', code: 'SC', description: 'Stationcar', archived: gone })),
      { maxLength: 3 },
    ),
  });
  const asked = fc.shuffledSubarray([...FIELD_NAMES]).chain((shown) => fc.subarray(shown).map((required) => ({ shown, required })));
  fc.assert(
    fc.property(trip, asked, (one, { shown, required }) => {
      const fields = form(required).filter(({ name }) => shown.includes(name));
      let expected = 0;
      for (const code of required.map((name) => FIELD_CODE_OF[name])) {
        if (code === 'TE' && (one.customerPhone ?? '').trim() === '') expected += 1;
        if (code === 'RE' && (one.reference ?? '').trim() === '') expected += 1;
        if (code === 'PR' && (one.project ?? '').trim() === '') expected += 1;
        if (code === 'KO' && (one.comment ?? '').trim() === '') expected += 1;
      }
      if (one.account?.archived) expected += 1;
      for (const attribute of one.attributes) if (attribute.archived) expected += 1;
      const reasons = updateReasons(one, fields);
      expect(reasons).toHaveLength(expected);
      expect(tellUpdateReasons(reasons) === '').toBe(expected === 0);
    }),
  );
});

test('a reason is told in Danish, by the words the company has for it', () => {
  const [reference] = updateReasons(EMPTY, form(['reference'], { reference: 'Projektnummer' }));
  expect(reference && tellUpdateReason(reference)).toBe('Projektnummer mangler');
  expect(tellUpdateReason({ kind: 'account', id: 'a', name: 'Salg', code: '1000' })).toBe('Konto 1000 er arkiveret');
  expect(tellUpdateReason({ kind: 'attribute', id: 's', code: 'SC', description: 'Stationcar' })).toBe('Tilvalget Stationcar er arkiveret');
});

test('several reasons are told as sentences, none as nothing', () => {
  expect(tellUpdateReasons([])).toBe('');
  expect(
    tellUpdateReasons([
      { kind: 'field', code: 'PR', label: 'Projekt' },
      { kind: 'account', id: 'a', name: 'Salg', code: '1000' },
    ]),
  ).toBe('Projekt mangler. Konto 1000 er arkiveret.');
});

describe('what a form lacks while it is filled in', () => {
  test('is what the module requires, and pickup and destination whatever it requires (S2 §5)', () => {
    const nothing = { numberOfPeople: '4', customerName: '', reference: undefined };
    expect(lackingFields(form([]), nothing).map(({ name }) => name)).toEqual(['pickupAddress', 'destinationAddress']);
    expect(lackingFields(form(FIELD_NAMES), nothing).map(({ name }) => name)).toEqual([
      'pickupAddress',
      'destinationAddress',
      'customerPhone',
      'reference',
      'project',
      'comment',
    ]);
  });
  test('asks for pickup and destination though the module has no such field', () => {
    expect(lackingFields([], {}).map(({ inputLabel }) => inputLabel)).toEqual(['Afhentning', 'Destination']);
  });
});
