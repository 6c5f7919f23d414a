import { expect, test } from 'vitest';
import {
  addressParts,
  hasPosition,
  isAddressLabel,
  lacksHouseNumber,
  NO_HOUSE_NUMBER,
  showAddress,
  showHouseNumber,
  showPlace,
  showStreet,
  showTown,
} from './address.ts';

const vesterbrogade = {
  fullAddress: 'Vesterbrogade 112B, 1620 København V',
  streetName: 'Vesterbrogade',
  houseNo: 112,
  houseLetter: 'B',
  city: 'København V',
  zipCode: '1620',
};
const airport = {
  fullAddress: 'Kastrup Lufthavn, 2770 Kastrup',
  streetName: '',
  houseNo: NO_HOUSE_NUMBER,
  poi: 'Kastrup Lufthavn',
  city: 'Kastrup',
  zipCode: '2770',
};

test('a street shows its number and letter', () => expect(showStreet(vesterbrogade)).toBe('Vesterbrogade 112B'));
test('9999 is no house number and is never shown', () =>
  expect(showStreet({ ...vesterbrogade, houseNo: NO_HOUSE_NUMBER, houseLetter: null })).toBe('Vesterbrogade'));
test('a house number stands with its letter, and 9999 is none', () => {
  expect(showHouseNumber(vesterbrogade)).toBe('112B');
  expect([showHouseNumber({ houseNo: 4 }), showHouseNumber({ houseNo: 4, houseLetter: null })]).toEqual(['4', '4']);
  expect(showHouseNumber({ houseNo: NO_HOUSE_NUMBER, houseLetter: 'B' })).toBe('');
});
test.each([
  ['3', true],
  ['x'.repeat(32), true],
  [` ${'x'.repeat(32)} `, true],
  ['x'.repeat(33), false],
  ['', false],
  ['  ', false],
])('%j is a label: %s', (label, is) => expect(isAddressLabel(label)).toBe(is));
test('a named place goes by its name', () => {
  expect(showPlace(airport)).toBe('Kastrup Lufthavn');
  expect(showStreet(airport)).toBe('Kastrup Lufthavn');
  expect(showTown(airport)).toBe('2770 Kastrup');
});
test('a place with neither street nor name shows its whole address', () =>
  expect(showStreet({ ...airport, poi: null })).toBe('Kastrup Lufthavn, 2770 Kastrup'));

const postcode = { fullAddress: '3000 Helsingør', streetName: '', houseNo: NO_HOUSE_NUMBER, poi: null, city: 'Helsingør', zipCode: '3000' };
test('the parts of an address are written once each, a bare postcode too', () => {
  expect(addressParts(vesterbrogade)).toEqual(['Vesterbrogade 112B', '1620 København V']);
  expect(addressParts(airport)).toEqual(['Kastrup Lufthavn', '2770 Kastrup']);
  expect(addressParts({ ...vesterbrogade, poi: 'Hotellet' })).toEqual(['Hotellet', 'Vesterbrogade 112B', '1620 København V']);
  const bare = { ...vesterbrogade, fullAddress: 'Vesterbrogade 112B', poi: 'Hotellet' };
  expect(addressParts(bare)).toEqual(['Hotellet', 'Vesterbrogade 112B', '1620 København V']);
  expect(addressParts(postcode)).toEqual(['3000 Helsingør']);
  const tower = 'Vandtårnet, 3000 Helsingør';
  expect(addressParts({ ...postcode, fullAddress: tower })).toEqual([tower]);
});
test('a place goes by what the branch calls it, and is read with it', () => {
  const store = { ...vesterbrogade, label: 'Lager 3' };
  expect(showPlace(store)).toBe('Lager 3');
  expect(showPlace({ ...airport, label: 'Terminal 3' })).toBe('Terminal 3');
  expect(addressParts({ ...store, poi: 'Hotellet' })).toEqual(['Lager 3', 'Hotellet', 'Vesterbrogade 112B', '1620 København V']);
  expect(addressParts({ ...airport, label: 'Kastrup Lufthavn' })).toEqual(['Kastrup Lufthavn', '2770 Kastrup']);
  expect(showAddress(store)).toBe('Lager 3, Vesterbrogade 112B, 1620 København V');
});
test.each([null, undefined, '', 'Kastrup Lufthavn', airport.fullAddress])('a label of %j adds nothing to the airport', (label) =>
  expect(showAddress({ ...airport, label })).toBe(airport.fullAddress),
);
test('a street or a postcode alone lacks a house number; a named place does not', () => {
  expect(lacksHouseNumber({ ...vesterbrogade, houseNo: NO_HOUSE_NUMBER })).toBe(true);
  expect(lacksHouseNumber(postcode)).toBe(true);
  expect(lacksHouseNumber(vesterbrogade)).toBe(false);
  expect(lacksHouseNumber(airport)).toBe(false);
  expect(lacksHouseNumber({ ...postcode, label: 'Port 4' })).toBe(false);
});

test('an address that was forgotten has no position', () => {
  expect(hasPosition({ longitude: 0, latitude: 0 })).toBe(false);
  expect(hasPosition({ longitude: 12.588, latitude: 55.677 })).toBe(true);
  expect([hasPosition({ longitude: 0, latitude: 55.677 }), hasPosition({ longitude: 12.588, latitude: 0 })]).toEqual([true, true]);
});
