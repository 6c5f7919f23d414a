import { describe, expect, test } from 'vitest';
import { changesBetween } from './module-changes.ts';
import {
  changeAttribute,
  changeField,
  moveAttribute,
  moveField,
  withAttribute,
  withField,
  withoutAttribute,
  withoutField,
} from './module-rows.ts';
import { DOG, EL, SC, sampleSaved, sampleValues } from './module-samples.ts';
import { bodyOf, fieldsOfSection, type ModuleChoice, shownModule } from './module-values.ts';

const changes = (module: ModuleChoice) => changesBetween(sampleSaved, module).map(({ what, name }) => `${what} ${name}`);
const codes = (module: ModuleChoice) => module.attributes.map(({ code }) => code);
const names = (module: ModuleChoice, category: 'DETAILS' | 'CUSTOMER') => fieldsOfSection(module.fields, category).map(({ name }) => name);

describe('rows', () => {
  test('what is new comes last, and is not required', () => {
    const more = withAttribute(sampleValues, DOG, sampleSaved);
    expect(more.attributes.at(-1)).toEqual({ ...DOG, required: false });
    expect(changes(more)).toEqual(['added Hund']);
  });

  test('what is there already is not added twice', () => {
    expect(withField(sampleValues, 'reference', sampleSaved).fields).toBe(sampleValues.fields);
  });

  test('what was taken away comes back as it was and where it was: nothing is changed', () => {
    const less = withoutAttribute(withoutField(sampleValues, 'reference'), EL);
    expect(changes(less)).toEqual(['removed El-bil', 'removed Projektnummer']);
    const back = withAttribute(
      withField(less, 'reference', sampleSaved),
      { id: EL, code: 'EL', description: 'El-bil', category: 'ELECTRIC' },
      sampleSaved,
    );
    expect(back.fields).toEqual(sampleValues.fields);
    expect(changes(back)).toEqual([]);
  });

  test('a row takes the place of the one that it is moved to, either way', () => {
    const three = withAttribute(sampleValues, DOG, sampleSaved);
    expect(codes(moveAttribute(three, EL, DOG.id))).toEqual(['SC', 'HU', 'EL']);
    expect(codes(moveAttribute(three, DOG.id, EL))).toEqual(['HU', 'EL', 'SC']);
    expect(codes(moveAttribute(three, DOG.id, 'nowhere'))).toEqual(['EL', 'SC', 'HU']);
  });

  test('fields of the customer are moved among themselves, and payment stays last, for it is drawn with the account', () => {
    expect(names(moveField(sampleValues, 'comment', 'customerName'), 'CUSTOMER')).toEqual([
      'comment',
      'customerName',
      'customerPhone',
      'reference',
      'payment',
    ]);
  });

  test('details stand as the form draws them, however the module has them', () => {
    expect(names(sampleValues, 'DETAILS')).toEqual(['pickupAddress', 'destinationAddress', 'date', 'time', 'numberOfPeople']);
  });
});

describe('changes are counted as they differ from what is saved', () => {
  test('one for each thing that a person would have to do', () => {
    const required = changeField(changeAttribute(sampleValues, EL, { required: false }), 'destinationAddress', { required: true });
    expect(changes(required)).toEqual(['optional El-bil', 'required Destination']);
    expect(changes({ ...required, referenceLabel: 'Sagsnummer' })).toEqual([
      'optional El-bil',
      'required Destination',
      'renamed Sagsnummer',
    ]);
  });

  test('what is put back is none', () => {
    const there = changeAttribute(sampleValues, EL, { required: false });
    expect(changes(changeAttribute(there, EL, { required: true }))).toEqual([]);
    expect(changes(moveAttribute(moveAttribute(sampleValues, EL, SC), SC, EL))).toEqual([]);
    expect(changes({ ...sampleValues, referenceLabel: ' Projektnummer ' })).toEqual([]);
  });

  test('of a row that was moved past several it is one', () => {
    expect(changes(moveField(sampleValues, 'comment', 'customerName'))).toEqual(['moved Bemærkning til turen']);
  });

  test('neither adding nor removing moves the others', () => {
    expect(changes(withoutAttribute(withAttribute(sampleValues, DOG, sampleSaved), EL))).toEqual(['removed El-bil', 'added Hund']);
  });

  test('a pattern that means the same is none', () => {
    const digits = { kind: 'digits', begins: '', least: 4, most: 4 } as const;
    expect(changes(changeField(sampleValues, 'reference', { validation: digits }))).toEqual(['validation Projektnummer']);
    expect(changes(changeField(sampleValues, 'reference', { ...sampleSaved.fields.find(({ name }) => name === 'reference') }))).toEqual([]);
  });

  test('without the reference its name is nobody’s concern', () => {
    expect(changes(withoutField({ ...sampleValues, referenceLabel: '' }, 'reference'))).toEqual(['removed Projektnummer']);
  });
});

describe('what is sent', () => {
  test('says rows in their order, and leaves out what is asked of a text where that was not changed', () => {
    const body = bodyOf({ ...sampleValues, ...moveAttribute(sampleValues, SC, EL) });
    expect(body.updatedAt).toBe(sampleSaved.updatedAt);
    expect(body.attributes).toEqual([
      { id: SC, required: false },
      { id: EL, required: true },
    ]);
    expect(body.fields.find(({ code }) => code === 'RE')).toEqual({ code: 'RE', required: false });
    expect(body.referenceLabel).toBe('Projektnummer');
  });

  test('a pattern that was changed or taken away is said', () => {
    const asked = (validation: Parameters<typeof changeField>[2]['validation']) =>
      bodyOf({ ...sampleValues, ...changeField(sampleValues, 'reference', validation ? { validation } : {}) }).fields.find(
        ({ code }) => code === 'RE',
      )?.validation;
    expect(asked({ kind: 'digits', begins: '', least: 4, most: 4 })).toBe(String.raw`\d{4}`);
    expect(asked({ kind: 'none' })).toBeNull();
  });

  test('of a field that is new the pattern is said, also that there is none', () => {
    const body = bodyOf({ ...sampleValues, ...withField(sampleValues, 'project', sampleSaved) });
    expect(body.fields.at(-1)).toEqual({ code: 'PR', required: false, validation: null });
  });

  test('without the reference its name stays as it is saved', () => {
    const body = bodyOf({ ...sampleValues, ...withoutField(sampleValues, 'reference'), referenceLabel: '' });
    expect(body.referenceLabel).toBe('Projektnummer');
  });
});

test('the preview is drawn from what the server would answer', () => {
  const shown = shownModule({
    ...sampleValues,
    ...changeField(sampleValues, 'destinationAddress', { required: true }),
    referenceLabel: 'Sag',
  });
  expect(shown.staticFields.find(({ name }) => name === 'destinationAddress')).toMatchObject({ code: 'DE', required: true });
  expect(shown.staticFields.find(({ name }) => name === 'reference')?.inputLabel).toBe('Sag');
  expect(shown.attributesFields.map(({ code }) => code)).toEqual(['EL', 'SC']);
});
