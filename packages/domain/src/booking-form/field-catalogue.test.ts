import { expect, test } from 'vitest';
import { FIELD_CODES } from './booking-form.ts';
import { FIELD_CATALOGUE } from './field-catalogue.ts';

test('every code has its field, and details come apart from the customer', () => {
  expect(Object.keys(FIELD_CATALOGUE)).toEqual([...FIELD_CODES]);
  const details = FIELD_CODES.filter((code) => FIELD_CATALOGUE[code].category === 'DETAILS');
  expect(details).toEqual(['DA', 'TI', 'AP', 'AF', 'DE']);
});

test('cars are offered for 4 to 8 people', () => {
  expect(FIELD_CATALOGUE.AP.dropDownOptions).toEqual([
    { label: 'Alm. vogn (4 personer)', value: '4' },
    { label: 'Stor vogn (5 personer)', value: '5' },
    { label: 'Stor vogn (6 personer)', value: '6' },
    { label: 'Stor vogn (7 personer)', value: '7' },
    { label: 'Stor vogn (8 personer)', value: '8' },
  ]);
});

test('payment and placeholders read as the spec says', () => {
  expect(FIELD_CATALOGUE.BE.dropDownOptions).toEqual([
    { label: 'Konto', value: 'card' },
    { label: 'I taxi', value: 'cash' },
  ]);
  expect([FIELD_CATALOGUE.AF.placeholder, FIELD_CATALOGUE.DE.placeholder, FIELD_CATALOGUE.FI.placeholder]).toEqual([
    'Vælg adresse',
    'Vælg destination',
    'Firma / Navn',
  ]);
});
