// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { problemsOf } from '../../form/form-rules.ts';
import {
  countVouchers,
  faultsOfLimits,
  filledRows,
  ISSUE_RULES,
  issueBody,
  keptIssue,
  NO_LIMITS,
  NO_RECIPIENT,
  NO_VALUES,
  sentLimits,
} from './issue-form.ts';

// As in the browser's bundle, which has no schemas.
vi.mock('zod', () => import('../../platform/zod-stub.ts'));
const NOW = Date.parse('2026-11-22T13:05:00Z');
const jonas = { name: 'Jonas Holm', phone: '12 34 56 78', reference: 'Messe 2026', language: 'DK', number: 1 } as const;
const told = (values: typeof NO_VALUES) =>
  Object.fromEntries(Object.entries(problemsOf(ISSUE_RULES, values)).map(([path, { text }]) => [path, text]));

test('each recipient needs name, phone and reference', () => {
  expect(told(NO_VALUES)).toEqual({
    'users.0.name': 'Mangler at udfylde Navn',
    'users.0.phone': 'Mangler at udfylde Telefon',
    'users.0.reference': 'Mangler at udfylde Reference',
  });
  expect(told({ ...NO_VALUES, users: [jonas] })).toEqual({});
});

test.each([
  ['1234', 'Ugyldigt telefonnummer'],
  ['+49 30 1234567', 'Vi sender kun SMS til danske numre (+45).'],
])('the phone %s is refused', (phone, text) => {
  expect(told({ ...NO_VALUES, users: [{ ...jonas, phone }] })).toEqual({ 'users.0.phone': text });
});

test('a reference has at most 50 characters, a name 64, and a call at most 200 vouchers', () => {
  expect(told({ ...NO_VALUES, users: [{ ...jonas, name: 'Å'.repeat(65) }] })).toEqual({ 'users.0.name': 'Højst 64 tegn.' });
  expect(told({ ...NO_VALUES, users: [{ ...jonas, name: `${'Å'.repeat(64)}\u200b` }] })).toEqual({});
  expect(told({ ...NO_VALUES, users: [{ ...jonas, name: `${'Å'.repeat(64)} ` }] })).toEqual({});
  expect(told({ ...NO_VALUES, users: [{ ...jonas, reference: 'x'.repeat(51) }] })).toEqual({ 'users.0.reference': 'Højst 50 tegn.' });
  const many = Array.from({ length: 5 }, () => ({ ...jonas, number: 41 }));
  expect(told({ ...NO_VALUES, users: many })).toEqual({ users: 'Højst 200 taxiboner ad gangen.' });
});

test('rows in which nothing is typed are not counted', () => {
  const rows = filledRows([jonas, NO_RECIPIENT, { ...jonas, number: 2 }]);
  expect([rows.length, countVouchers(rows)]).toEqual([2, 3]);
});

test('what is sent has stored phones and the end by the clock of the press', () => {
  expect(issueBody({ ...NO_VALUES, users: [jonas] }, NOW)).toEqual({
    users: [{ ...jonas, phone: '+4512345678' }],
    expiringDate: '2026-11-29T13:05:00.000Z',
    limits: null,
  });
});

test('limits are sent as kroner, minutes and days; none of them as none', () => {
  expect(sentLimits(NO_LIMITS)).toBeNull();
  expect(
    sentLimits({ ...NO_LIMITS, highestPrice: '1.250,50', days: ['5', '1'], from: '18:00', to: '02:00', zipCodesFrom: ['2770'] }),
  ).toEqual({
    highestPrice: 1250.5,
    zipCodesFrom: ['2770'],
    zipCodesTo: [],
    days: [1, 5],
    fromMinute: 1080,
    toMinute: 120,
  });
});

test('a price that is none and half a pair of hours are told', () => {
  expect(faultsOfLimits({ ...NO_LIMITS, highestPrice: 'gratis' })).toEqual({
    highestPrice: 'Skriv prisen i kroner, fx 400 eller 1.250,50.',
  });
  expect(faultsOfLimits({ ...NO_LIMITS, highestPrice: '0' })).toHaveProperty('highestPrice');
  expect(faultsOfLimits({ ...NO_LIMITS, highestPrice: '100.000,01' })).toEqual({ highestPrice: 'Højst 100.000 kr.' });
  expect(faultsOfLimits({ ...NO_LIMITS, highestPrice: '100.000' })).toEqual({});
  expect(faultsOfLimits({ ...NO_LIMITS, from: '08:00', to: '08:00' })).toEqual({ hours: 'Start og slut kan ikke være ens.' });
  expect(faultsOfLimits({ ...NO_LIMITS, from: '08:00' })).toEqual({
    hours: 'Skriv begge klokkeslæt som tt:mm, eller lad begge stå tomme.',
  });
  expect(faultsOfLimits({ ...NO_LIMITS, from: '25', to: '26' })).toHaveProperty('hours');
  expect(faultsOfLimits({ ...NO_LIMITS, highestPrice: '400', from: '08:00', to: '16:00' })).toEqual({});
});

test('what is typed is kept for the branch, and anything else is not taken for it', () => {
  const kept = keptIssue('b');
  const values = { users: [jonas], expiringDate: '30' as const, limits: { ...NO_LIMITS, days: ['6'] } };
  kept.write('u', values);
  expect(kept.read('u')).toEqual(values);
  sessionStorage.setItem('draft.u.vouchers.b', JSON.stringify({ ...values, users: [{ name: 1 }] }));
  expect(kept.read('u')).toBeUndefined();
  sessionStorage.setItem('draft.u.vouchers.b', JSON.stringify({ ...values, users: [{ ...jonas, language: 'SE' }] }));
  expect(kept.read('u')).toBeUndefined();
  sessionStorage.clear();
});
