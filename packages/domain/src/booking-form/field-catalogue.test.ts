import { expect, test } from 'vitest';
import { bodyFieldOf, FIELD_CATALOGUE, FIELD_CODES, FIELD_NAMES, fieldLabel, fieldOfCode } from './field-catalogue.ts';

test('every field stands in the catalogue, and details come apart from the customer', () => {
  expect(Object.keys(FIELD_CATALOGUE)).toEqual([...FIELD_NAMES]);
  const details = FIELD_NAMES.filter((name) => FIELD_CATALOGUE[name].category === 'DETAILS');
  expect(details).toEqual(['date', 'time', 'numberOfPeople', 'pickupAddress', 'destinationAddress']);
});

test('a field has the code by which booking modules call it, and a code leads back to its field', () => {
  expect(FIELD_CODES).toEqual(['DA', 'TI', 'AP', 'AF', 'DE', 'FI', 'TE', 'BE', 'RE', 'PR', 'KO']);
  expect(FIELD_NAMES.map((name) => FIELD_CATALOGUE[name].code)).toEqual(FIELD_CODES);
  expect(FIELD_CODES.map(fieldOfCode)).toEqual(FIELD_NAMES);
  expect(fieldOfCode('XX')).toBeUndefined();
});

test('date and time fill the pickup of an order, payment its account, and every other field the one of its name', () => {
  expect(FIELD_NAMES.map(bodyFieldOf)).toEqual([
    'requestedPickup',
    'requestedPickup',
    'numberOfPeople',
    'pickupAddress',
    'destinationAddress',
    'customerName',
    'customerPhone',
    'accountId',
    'reference',
    'project',
    'comment',
  ]);
});

test('cars are offered for 4 to 8 people', () => {
  expect(FIELD_CATALOGUE.numberOfPeople.dropDownOptions).toEqual([
    { label: 'Alm. vogn (4 personer)', value: '4' },
    { label: 'Stor vogn (5 personer)', value: '5' },
    { label: 'Stor vogn (6 personer)', value: '6' },
    { label: 'Stor vogn (7 personer)', value: '7' },
    { label: 'Stor vogn (8 personer)', value: '8' },
  ]);
});

test('payment and placeholders read as the spec says', () => {
  expect(FIELD_CATALOGUE.payment.dropDownOptions).toEqual([
    { label: 'Konto', value: 'card' },
    { label: 'I taxi', value: 'cash' },
  ]);
  expect([
    FIELD_CATALOGUE.pickupAddress.placeholder,
    FIELD_CATALOGUE.destinationAddress.placeholder,
    FIELD_CATALOGUE.customerName.placeholder,
  ]).toEqual(['Vælg adresse', 'Vælg destination', 'Firma / Navn']);
});

test('the reference is called what the company calls it, every other field what it is', () => {
  expect(fieldLabel('reference', 'Sagsnummer')).toBe('Sagsnummer');
  expect(fieldLabel('project', 'Sagsnummer')).toBe('Projekt');
  expect(fieldLabel('reference', '')).toBe('Reference');
});
