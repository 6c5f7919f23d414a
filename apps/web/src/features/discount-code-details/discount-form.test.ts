import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { expect, test } from 'vitest';
import { sampleDiscount } from '../../entities/discount-code/discount-samples.ts';
import { problemsOf } from '../../form/form-rules.ts';
import { discountBody, discountChoices, discountRules, newDiscount, valuesOf } from './discount-form.ts';

/** A Sunday at noon in Copenhagen. */
const NOW = Date.parse('2026-11-22T11:00:00.500Z');
const TODAY = '2026-11-22';
const EVERY = ['1050', '2100', '2150', '2900'];
const values = (more: Partial<ReturnType<typeof newDiscount>> = {}) => ({
  ...newDiscount(TODAY),
  code: 'HAVNEN27',
  zipCodesFrom: ['2100'],
  zipCodesTo: ['2900'],
  ...more,
});
const body = (more: Partial<ReturnType<typeof newDiscount>> = {}) => discountBody(values(more), EVERY, NOW);
const problem = (field: string, more: object, before?: Parameters<typeof discountRules>[1]) =>
  problemsOf(discountRules(NOW, before), values(more))[field]?.text;

test('a new code is of 5 % with the code R5, from today on and without an end', () => {
  expect(newDiscount(TODAY)).toMatchObject({ attributeCode: 'R5', startDate: TODAY, expiryDate: '' });
  expect(problemsOf(discountRules(NOW), values())).toEqual({});
});

test('one that begins today is sent with now, without milliseconds', () => {
  expect(body()).toEqual({
    code: 'HAVNEN27',
    attributeCode: 'R5',
    percentage: 5,
    startDate: '2026-11-22T11:00:00Z',
    expiryDate: null,
    zipCodesFrom: ['2100'],
    zipCodesTo: ['2900'],
  });
});

test('another first day is sent as its start in Copenhagen, and the last day as its start and 24 hours', () => {
  expect(body({ startDate: '2026-12-01', expiryDate: '2026-12-31', attributeCode: '10,F5' })).toMatchObject({
    attributeCode: '10,F5',
    percentage: 10,
    startDate: '2026-11-30T23:00:00Z',
    expiryDate: '2026-12-31T23:00:00Z',
  });
});

test('all areas are sent as none, and every one but one as they are', () => {
  expect(body({ zipCodesFrom: EVERY.toReversed(), zipCodesTo: EVERY.slice(1) })).toMatchObject({
    zipCodesFrom: [],
    zipCodesTo: ['2100', '2150', '2900'],
  });
});

test('none chosen is told from all, each side in its own words', () => {
  expect(problem('zipCodesFrom', { zipCodesFrom: [] })).toBe('Vælg mindst ét fra-område, eller vælg alle.');
  expect(problem('zipCodesTo', { zipCodesTo: [] })).toBe('Vælg mindst ét til-område, eller vælg alle.');
});

test.each(['ABC', 'ÅÅÅ'.normalize('NFD'), 'ABCDEFGHIJKLM', 'TO ORD', 'JUL\u200b2026'])('%s is no name of a code', (code) => {
  expect(problem('code', { code })).toBe('Navnet bør være mellem 4 og 12 karakterer uden mellemrum.');
});
test.each(['ÆØÅ1', 'ABCDEFGHIJKL', ' HAVN '])('%j is one', (code) => {
  expect(problem('code', { code })).toBeUndefined();
});

test.each([
  ['startDate', { startDate: '2026-11-21' }, FIELD_TEXTS.startPassed],
  ['startDate', { startDate: '31/13' }, 'Skriv en dato som dd/mm/åååå.'],
  ['startDate', { startDate: '31/02' }, 'Februar har højst 29 dage.'],
  ['expiryDate', { expiryDate: '29/02/2027' }, 'Februar 2027 har kun 28 dage.'],
  ['startDate', { startDate: '' }, 'Mangler at udfylde Startdato'],
  ['expiryDate', { expiryDate: '2026-12-09', startDate: '2026-12-10' }, FIELD_TEXTS.endBeforeStart],
  ['expiryDate', { expiryDate: 'i aften' }, 'Skriv en dato som dd/mm/åååå.'],
] as const)('%s of %j: %s', (field, more, text) => {
  expect(problem(field, more)).toBe(text);
});

test('one day alone is a period', () => {
  expect(problem('expiryDate', { expiryDate: TODAY })).toBeUndefined();
  expect(problem('expiryDate', { startDate: '2026-12-10', expiryDate: '2026-12-10' })).toBeUndefined();
});

test('a code is shown as it was chosen: everywhere as all areas, its last day as the day that counts', () => {
  expect(valuesOf(sampleDiscount(), EVERY)).toEqual({
    code: 'HAVNEN26',
    attributeCode: '12',
    startDate: '2026-11-01',
    expiryDate: '2026-12-31',
    zipCodesFrom: ['2100', '2150'],
    zipCodesTo: EVERY,
  });
});

test('a start that has passed stays as it was, and is no mistake', () => {
  const before = sampleDiscount({ status: 'ACTIVE', startDate: '2026-11-22T08:15:30.250Z' });
  const typed = { ...valuesOf(before, EVERY), code: 'HAVNEN28' };
  expect(problemsOf(discountRules(NOW, before), typed)).toEqual({});
  expect(discountBody(typed, EVERY, NOW, before)).toMatchObject({ startDate: '2026-11-22T08:15:30Z', code: 'HAVNEN28' });
});

test('one that has begun cannot be given an end that lies behind', () => {
  const before = sampleDiscount({ status: 'ACTIVE', expiryDate: null });
  expect(problem('expiryDate', { startDate: '2026-11-01', expiryDate: '2026-11-20' }, before)).toBe(FIELD_TEXTS.endPassed);
});

test('an option that is no longer offered is added for the code that has it', () => {
  expect(discountChoices(undefined)).toHaveLength(14);
  expect(discountChoices(sampleDiscount({ attributeCode: '41', percentage: 41 }))[0]).toEqual({ value: '41', label: '41 %' });
  expect(discountChoices(sampleDiscount())).toHaveLength(14);
});
