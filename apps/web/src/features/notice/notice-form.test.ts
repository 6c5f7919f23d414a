import { expect, test } from 'vitest';
import { problemsOf } from '../../form/form-rules.ts';
import { endOf, noticeBody, noticeRules, valuesOf } from './notice-form.ts';

/** 20/11/2026 at 11:00 in Copenhagen. */
const NOW = Date.parse('2026-11-20T10:00:00Z');
const RULES = noticeRules(() => NOW);
const SNOW = 'Snestorm: op til 45 minutters ventetid';
const wrongWith = (values: object) =>
  Object.fromEntries(
    Object.entries(problemsOf(RULES, { text: SNOW, endsAt: '', endTime: '', ...values })).map(([field, { text }]) => [field, text]),
  );

test('a text is all that a notice must have, of at most 140 characters in one line', () => {
  expect(wrongWith({})).toEqual({});
  expect(wrongWith({ text: '  ' })).toEqual({ text: 'Mangler at udfylde Meddelelse' });
  expect(wrongWith({ text: 'x'.repeat(141) })).toEqual({ text: 'Højst 140 tegn.' });
  expect(wrongWith({ text: `${'x'.repeat(70)}   \n ${'x'.repeat(69)}` })).toEqual({});
});

test.each([
  ['in the past', { endsAt: '2026-11-20', endTime: '10:59' }, { endsAt: 'Slutningen skal ligge senere end nu.' }],
  ['of this minute', { endsAt: '2026-11-20', endTime: '11:00' }, { endsAt: 'Slutningen skal ligge senere end nu.' }],
  ['in a minute', { endsAt: '2026-11-20', endTime: '11:01' }, {}],
  ['of a day that is over', { endsAt: '2026-11-19' }, { endsAt: 'Slutningen skal ligge senere end nu.' }],
  ['of today', { endsAt: '2026-11-20' }, {}],
  ['that does not exist', { endsAt: '31/11/2026' }, { endsAt: 'November har kun 30 dage.' }],
  ['that is no date', { endsAt: 'snart' }, { endsAt: 'Skriv en dato som dd/mm/åååå.' }],
  ['at no time', { endsAt: '2026-11-21', endTime: 'sent' }, { endTime: 'Skriv et klokkeslæt som tt:mm.' }],
  ['at a time of no day', { endTime: '12:00' }, { endsAt: 'Mangler at udfylde Slutdato' }],
])('an end %s', (_which, values, wrong) => {
  expect(wrongWith(values)).toEqual(wrong);
});

test('what is sent is one line and an instant; a day alone lasts to its end', () => {
  expect(noticeBody({ text: ` ${SNOW}\n`, endsAt: '', endTime: '' })).toEqual({ text: SNOW, endsAt: null });
  expect(noticeBody({ text: SNOW, endsAt: '2026-11-20', endTime: '15:30' }).endsAt).toBe('2026-11-20T14:30:00.000Z');
  expect(noticeBody({ text: SNOW, endsAt: '2026-11-20', endTime: '' }).endsAt).toBe('2026-11-20T22:59:00.000Z');
});

test('what is stored comes back as it was typed', () => {
  expect(valuesOf(null)).toEqual({ text: '', endsAt: '', endTime: '' });
  const values = valuesOf({ text: SNOW, endsAt: '2026-07-01T14:30:00.000Z' });
  expect(values).toEqual({ text: SNOW, endsAt: '2026-07-01', endTime: '16:30' });
  expect(endOf(values)).toBe(Date.parse('2026-07-01T14:30:00Z'));
});
