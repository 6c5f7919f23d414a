import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { expect, test } from 'vitest';
import { sampleVoucher } from './voucher-samples.ts';
import { atTime, daysInWords, expiryOf, limitFacts } from './voucher-texts.ts';

const NOW = Date.parse('2026-11-22T13:05:00Z');

test.each([
  ['ACTIVE', 'Udløber om 6 dage og 4 timer'],
  ['LOCKED', 'Udløber om 6 dage og 4 timer'],
  ['REDEEMED', '–'],
  ['EXPIRED', 'Udløbet'],
  ['CANCELLED', 'Udløbet'],
] as const)('of one that is %s is told: %s', (status, text) => {
  expect(expiryOf(sampleVoucher({ status }), NOW)).toBe(text);
});

test('one runs out by the clock; what else the server tells of it stands', () => {
  const at = (status: Voucher['status'], now: number) => atTime(sampleVoucher({ status }), now).status;
  const end = Date.parse(sampleVoucher().expiryDate);
  expect([at('ACTIVE', end - 1), at('ACTIVE', end)]).toEqual(['ACTIVE', 'EXPIRED']);
  for (const status of ['LOCKED', 'REDEEMED', 'CANCELLED'] as const) expect(at(status, end)).toBe(status);
  expect(at('EXPIRED', end - 1)).toBe('EXPIRED');
});

test.each([
  [[1, 2, 3, 4, 5], 'Mandag–fredag'],
  [[6, 7], 'Lørdag og søndag'],
  [[5, 1, 3], 'Mandag, onsdag og fredag'],
  [[2], 'Tirsdag'],
])('the days %j read %s', (days, text) => {
  expect(daysInWords(days)).toBe(text);
});

test('only what is asked of the trip is told', () => {
  const { limits } = sampleVoucher();
  expect(limitFacts(limits, String)).toEqual([]);
  const asked = { ...limits, highestPrice: 400, zipCodesFrom: ['2770'], days: [1, 2], fromMinute: 360, toMinute: null };
  expect(limitFacts(asked, (codes) => codes.join('+')).map(({ label, value }) => `${label}: ${value as string}`)).toEqual([
    'Højeste pris: 400 kr.',
    'Kun fra: 2770',
    'Kun på: Mandag og tirsdag',
    'Kun kl.: 06:00–24:00',
  ]);
});
