import { expect, test } from 'vitest';
import { accountStays, type Drive } from './account-stays.ts';

const bredgade = {
  fullAddress: 'Bredgade 1, 1260 København K',
  streetName: 'Bredgade',
  houseNo: 1,
  city: 'København K',
  zipCode: '1260',
  longitude: 12.59,
  latitude: 55.68,
};
const drive: Drive = {
  customerName: 'Jonas Holm',
  customerPhone: '+4512345678',
  pickup: { ...bredgade, houseLetter: null },
  destination: null,
  fixedTripId: null,
};
const changed = (part: Partial<Drive>) => ({ before: drive, after: { ...drive, ...part } });

test('an account that one may use stays, whatever changes', () => {
  expect(accountStays(true, changed({ customerName: 'En anden' }))).toBe(true);
  expect(accountStays(true)).toBe(true);
});

test('somebody else’s stays while the drive is the same one', () => {
  expect(accountStays(false, changed({}))).toBe(true);
  expect(accountStays(false, changed({ stops: [] }))).toBe(true);
  const said = { ...bredgade, comment: 'Ring på', label: 'Kontoret', placeType: 'address' };
  expect(accountStays(false, changed({ pickup: said, fixedTripId: undefined }))).toBe(true);
});

test('somebody else’s stays whatever else is asked of the same drive', () => {
  const before = { ...drive, comment: 'Ring på', reference: '4711' };
  const after = { ...drive, comment: null, reference: '4712' };
  expect(accountStays(false, { before, after })).toBe(true);
});

test.each<[string, Partial<Drive>]>([
  ['another customer', { customerName: 'En anden' }],
  ['no customer', { customerName: '' }],
  ['another phone', { customerPhone: '+4587654321' }],
  ['another pickup', { pickup: { ...bredgade, houseNo: 2, fullAddress: 'Bredgade 2, 1260 København K' } }],
  ['another pickup under the same text', { pickup: { ...bredgade, latitude: 55.7 } }],
  ['another destination', { destination: bredgade }],
  ['a stop on the way', { stops: [bredgade] }],
  ['another fixed trip', { fixedTripId: '01900000-0000-7000-8000-000000000001' }],
])('somebody else’s is dropped with %s', (_, part) => {
  expect(accountStays(false, changed(part))).toBe(false);
});

test('somebody else’s is dropped when a trip is ordered again', () => {
  expect(accountStays(false)).toBe(false);
});
