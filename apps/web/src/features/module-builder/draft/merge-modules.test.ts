import { describe, expect, test } from 'vitest';
import { mergeModules } from './merge-modules.ts';
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
import type { ModuleChoice, ModuleValues, SavedModule } from './module-values.ts';

const LATER = '2026-11-22T10:00:00.000Z';
const mine = (choice: ModuleChoice): ModuleValues => ({ ...choice, from: sampleSaved });
const theirs = ({ attributes, fields, referenceLabel }: ModuleChoice): SavedModule => ({
  attributes,
  fields,
  referenceLabel,
  updatedAt: LATER,
});
const left = (values: ModuleValues) => changesBetween(values.from, values).map(({ what, name }) => `${what} ${name}`);

describe('two who change the same form', () => {
  test('what was changed here is what still differs from what they saved', () => {
    const merged = mergeModules(
      mine(changeField(withAttribute(sampleValues, DOG, sampleSaved), 'comment', { required: true })),
      theirs(changeAttribute(withField(sampleValues, 'project', sampleSaved), SC, { required: true })),
    );
    expect(left(merged)).toEqual(['added Hund', 'required Bemærkning til turen']);
    expect(merged.from.updatedAt).toBe(LATER);
    expect(merged.fields.some(({ name }) => name === 'project')).toBe(true);
    expect(merged.attributes.find(({ id }) => id === SC)?.required).toBe(true);
  });

  test('without changes here there are none, whatever they did', () => {
    const other = theirs(moveAttribute(withoutField({ ...sampleValues, referenceLabel: 'Sag' }, 'comment'), EL, SC));
    expect(left(mergeModules(sampleValues, other))).toEqual([]);
  });

  test('what either took away is gone, also where the other had changed it', () => {
    const merged = mergeModules(
      mine(withoutField(changeAttribute(sampleValues, EL, { required: false }), 'comment')),
      theirs(changeField(withoutAttribute(sampleValues, EL), 'comment', { required: true })),
    );
    expect(merged.attributes.map(({ id }) => id)).toEqual([SC]);
    expect(merged.fields.some(({ name }) => name === 'comment')).toBe(false);
  });

  test('where both said something of the same, what is said here stands as a change', () => {
    const digits = { kind: 'digits', begins: '', least: 4, most: 4 } as const;
    const merged = mergeModules(
      mine({ ...changeField(sampleValues, 'reference', { validation: digits }), referenceLabel: 'Sag' }),
      theirs({ ...changeField(sampleValues, 'reference', { validation: { kind: 'none' } }), referenceLabel: 'Ordre' }),
    );
    expect(merged.referenceLabel).toBe('Sag');
    expect(left(merged)).toEqual(['validation Sag', 'renamed Sag']);
  });

  test('both added the same: it stands once', () => {
    const both = withAttribute(sampleValues, DOG, sampleSaved);
    expect(left(mergeModules(mine(both), theirs(both)))).toEqual([]);
  });

  test('the order is theirs unless it was changed here, and then what is only theirs comes after what it followed', () => {
    const their = theirs(moveField(withField(sampleValues, 'project', sampleSaved), 'project', 'customerPhone'));
    expect(left(mergeModules(mine(changeField(sampleValues, 'comment', { required: true })), their))).toEqual([
      'required Bemærkning til turen',
    ]);
    const merged = mergeModules(mine(moveField(sampleValues, 'comment', 'customerName')), their);
    expect(merged.fields.map(({ name }) => name).slice(-6)).toEqual([
      'comment',
      'customerName',
      'project',
      'customerPhone',
      'payment',
      'reference',
    ]);
    expect(left(merged)).toEqual(['moved Bemærkning til turen']);
  });
});
