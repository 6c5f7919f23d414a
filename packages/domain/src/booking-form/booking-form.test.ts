import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingText } from '../missing-text.ts';
import {
  ALWAYS_REQUIRED,
  breaksPattern,
  type FilledForm,
  type FormField,
  isPattern,
  missingFields,
  needsDestination,
  PATTERN_MAX,
  PATTERNED_FIELDS,
} from './booking-form.ts';
import { FIELD_LABELS, FIELD_NAMES, type FieldName } from './field-catalogue.ts';

const ALL_REQUIRED: readonly FormField[] = FIELD_NAMES.map((name) => ({ name, required: true, inputLabel: FIELD_LABELS[name] }));
const NONE_REQUIRED: readonly FormField[] = ALL_REQUIRED.map((field) => ({ ...field, required: false }));
const EMPTY: FilledForm = { values: {}, numberOfPeople: 4, fixedTrip: false, editing: false };
const missing = (fields: readonly FormField[], form: Partial<FilledForm> = {}): FieldName[] =>
  missingFields(fields, { ...EMPTY, ...form }).map((field) => field.name);

describe('what a form still lacks', () => {
  test('every required field but date, time and payment', () => {
    expect(missing(ALL_REQUIRED)).toEqual([
      'numberOfPeople',
      'pickupAddress',
      'destinationAddress',
      'customerName',
      'customerPhone',
      'reference',
      'project',
      'comment',
    ]);
  });
  test('nothing when nothing is required', () => {
    expect(missing(NONE_REQUIRED)).toEqual([]);
  });
  test('not the name when an order is edited', () => {
    const all = missing(ALL_REQUIRED);
    expect(missing(ALL_REQUIRED, { editing: true })).toEqual(all.filter((name) => name !== 'customerName'));
  });
  test('the destination when the trip is fixed or more than 4 people go', () => {
    expect(missing(NONE_REQUIRED, { fixedTrip: true })).toEqual(['destinationAddress']);
    expect(missing(NONE_REQUIRED, { numberOfPeople: 5 })).toEqual(['destinationAddress']);
    expect(needsDestination({ fixedTrip: false, numberOfPeople: 4 })).toBe(false);
  });
  test('the destination when the trip has stops on its way', () => {
    expect(missing(NONE_REQUIRED, { stops: 1 })).toEqual(['destinationAddress']);
    expect(missing(NONE_REQUIRED, { stops: 0 })).toEqual([]);
  });
  test('blanks are nothing', () => {
    expect(missing([{ name: 'reference', required: true, inputLabel: 'Reference' }], { values: { reference: '  ' } })).toEqual([
      'reference',
    ]);
    expect(missing([{ name: 'reference', required: true, inputLabel: 'Reference' }], { values: { reference: 'x' } })).toEqual([]);
  });
  test('is told by the label of the field', () => {
    expect(missingText('Sagsnummer')).toBe('Mangler at udfylde Sagsnummer');
  });
  test('date, time and pickup are required everywhere', () => {
    expect(ALWAYS_REQUIRED).toEqual(['date', 'time', 'pickupAddress']);
  });
});

describe('a pattern', () => {
  test('holds for the whole value, whatever it is made of', () => {
    expect(breaksPattern({ validation: String.raw`\d{4}|x` }, '1234')).toBe(false);
    expect(breaksPattern({ validation: String.raw`\d{4}|x` }, '12345')).toBe(true);
    expect(breaksPattern({ validation: String.raw`\d{4}|x` }, 'ax')).toBe(true);
  });
  test('is not asked of an empty value, nor where there is none', () => {
    expect(breaksPattern({ validation: 'a' }, '')).toBe(false);
    expect(breaksPattern({ validation: 'a' }, undefined)).toBe(false);
    expect(breaksPattern({ validation: null }, 'anything')).toBe(false);
  });
  test('that is no regular expression, or is too long, keeps nobody from ordering', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (validation, value) => void breaksPattern({ validation }, value)));
    expect(breaksPattern({ validation: '(' }, 'x')).toBe(false);
    expect(breaksPattern({ validation: 'a'.repeat(PATTERN_MAX + 1) }, 'x')).toBe(false);
  });
  test('is a regular expression that stands by itself', () => {
    expect([String.raw`\d{4}|x`, '[A-ZÆØÅ]+', '', '(a)'].map(isPattern)).toEqual([true, true, true, true]);
    expect(['(', 'a)(b', '[z-a]', '{2}', String.raw`\p{Nothing}`].map(isPattern)).toEqual([false, false, false, false, false]);
  });
  test('may be run by someone else', () => {
    expect(breaksPattern({ validation: 'a' }, 'a', () => false)).toBe(true);
  });
});

test('a company’s pattern is asked of what is a person’s own text, and of nothing else', () => {
  expect(PATTERNED_FIELDS).toEqual(['customerName', 'reference', 'project', 'comment']);
});
