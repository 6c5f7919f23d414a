import { expect, test } from 'vitest';
import { concerns, fieldAround, pathsOf, readAt, withoutRow, writeAt } from './form-paths.ts';
import { type FieldRules, problemsOf, spareRowsOf } from './form-rules.ts';
import { rowKeysOf, shownTexts, untouched, withRow, withRowGone, withTouched, withValue } from './form-state.ts';

const values = { name: 'Nordlys', rows: [{ code: '12' }, { code: 'x' }, { code: '' }] };
type Values = typeof values;
const rules: FieldRules<Values> = {
  name: { label: 'Navn', required: true, check: (name) => (name.length > 10 ? 'Højst 10 tegn.' : undefined) },
  'rows.*.code': { label: 'Kode', required: true, check: (code) => (/^\d+$/.test(code) ? undefined : 'Kun tal.') },
};
const problems = (of: Values) => problemsOf(rules, of);

test('a path leads into rows, and writing leaves all else the same', () => {
  expect(readAt(values, 'rows.1.code')).toBe('x');
  expect(readAt(values, 'rows.7.code')).toBeUndefined();
  const written = writeAt(values, 'rows.1.code', '34');
  expect(written).toEqual({ name: 'Nordlys', rows: [{ code: '12' }, { code: '34' }, { code: '' }] });
  expect(written.rows[0]).toBe(values.rows[0]);
  expect(values.rows[1]?.code).toBe('x');
});

test('the rule of a row’s field holds for every row', () => {
  expect(pathsOf('rows.*.code', values)).toEqual(['rows.0.code', 'rows.1.code', 'rows.2.code']);
  expect(problems(values)).toEqual({
    'rows.1.code': { text: 'Kun tal.', missing: false },
    'rows.2.code': { text: 'Mangler at udfylde Kode', missing: true },
  });
});

test('a spare row is one after the first in which nothing stands, and lacks nothing', () => {
  const typed = { name: 'Nordlys', rows: [{ code: '' }, { code: ' ' }, { code: 'x' }, { code: '' }] };
  expect(spareRowsOf(typed, { list: 'rows' })).toEqual([1, 3]);
  expect(spareRowsOf(typed, { list: 'name' })).toEqual([]);
  expect(Object.keys(problemsOf(rules, typed, { list: 'rows' }))).toEqual(['rows.0.code', 'rows.2.code']);
  expect(Object.keys(problemsOf(rules, typed))).toHaveLength(4);
});

test('what a row starts with is nothing that was typed', () => {
  const typed = {
    rows: [
      { code: '', language: 'DK' },
      { code: '', language: 'DK' },
      { code: '', language: 'EN' },
      { code: '4', language: 'DK' },
    ],
  };
  expect(spareRowsOf(typed, { list: 'rows', start: { code: '', language: 'DK' } })).toEqual([1]);
});

test('spaces are nothing, and a field that need not be filled in may be empty', () => {
  expect(problems({ name: '  ', rows: [] })).toEqual({ name: { text: 'Mangler at udfylde Navn', missing: true } });
  expect(problemsOf<Values>({ name: { label: 'Navn' } }, { name: '', rows: [] })).toEqual({});
});

test('what is asked of a field may follow from the others', () => {
  const asked: FieldRules<Values> = { name: { label: 'Navn', required: ({ rows }) => rows.length > 0 } };
  expect(problemsOf(asked, { name: '', rows: [] })).toEqual({});
  expect(problemsOf(asked, { name: '', rows: [{ code: '1' }] })).toHaveProperty('name');
});

test('a wrong value is said once its field was left, a missing one once sending was tried', () => {
  const state = untouched(values);
  expect(shownTexts(state, problems(values))).toEqual({});
  const left = withTouched(withTouched(state, 'rows.1.code'), 'rows.2.code');
  expect(shownTexts(left, problems(values))).toEqual({ 'rows.1.code': 'Kun tal.' });
  expect(shownTexts({ ...state, asked: true }, problems(values))).toEqual({
    'rows.1.code': 'Kun tal.',
    'rows.2.code': 'Mangler at udfylde Kode',
  });
});

test('what the server said of a value is gone when that value is changed, and only then', () => {
  const told = { ...untouched(values), told: { name: 'Navnet er taget.', 'rows.0.code': 'Koden er taget.' } };
  expect(withValue(told, 'rows.0.code', '13').told).toEqual({ name: 'Navnet er taget.' });
  expect(withValue(told, 'name', 'Sydlys').told).toEqual({ 'rows.0.code': 'Koden er taget.' });
});

test('that a row’s field was left in order goes along when a row before it is taken away', () => {
  const state = untouched(values);
  state.leftInOrder.add('rows.1.code');
  const fewer = withRowGone(state, 'rows', 0);
  expect(shownTexts(fewer, problems(fewer.values))).toEqual({ 'rows.0.code': 'Kun tal.' });
  expect(shownTexts(untouched(fewer.values), problems(fewer.values))).toEqual({});
});

test('what is said of a row goes along when a row before it is taken away', () => {
  const told = { ...withTouched(untouched(values), 'rows.1.code'), told: { 'rows.2.code': 'Koden er taget.', 'rows.0.code': 'For lang.' } };
  const fewer = withRowGone(told, 'rows', 0);
  expect(fewer.values.rows).toEqual([{ code: 'x' }, { code: '' }]);
  expect(fewer.touched).toEqual(['rows.0.code']);
  expect(fewer.told).toEqual({ 'rows.1.code': 'Koden er taget.' });
});

test('a row keeps its key while others come and go, and no key is given twice at a time', () => {
  const fewer = withRowGone(untouched(values), 'rows', 1);
  expect(rowKeysOf(fewer, 'rows')).toEqual([0, 2]);
  const more = withRow(fewer, 'rows', { code: '99' });
  expect(rowKeysOf(more, 'rows')).toEqual([0, 2, 3]);
  expect(more.values.rows.map(({ code }) => code)).toEqual(['12', '', '99']);
  expect(rowKeysOf(withRow(untouched({ rows: [] }), 'rows', {}), 'rows')).toEqual([0]);
});

test('a longer name is not inside a shorter one', () => {
  expect(concerns('name', 'nameOfFirm')).toBe(false);
  expect(concerns('rows.1.code', 'rows')).toBe(true);
  expect(concerns('rows.1.code', 'rows.10.code')).toBe(false);
  expect(withoutRow('rowsOfOthers.1.code', 'rows', 0)).toBe('rowsOfOthers.1.code');
});

test('what is said of a part of a field belongs to the field', () => {
  const isField = (path: string): boolean => ['address', 'rows.0.code'].includes(path);
  expect(fieldAround('address.zipCode', isField)).toBe('address');
  expect(fieldAround('rows.0.code', isField)).toBe('rows.0.code');
  expect(fieldAround('rows.4.code', isField)).toBeUndefined();
});
