import { expect, test } from 'vitest';
import { agreedFields } from './agreed-fields.ts';
import { sampleModule } from './form-samples.ts';

const drawn = (module = sampleModule) =>
  Object.fromEntries(agreedFields(module).map(({ name, inputLabel, required }) => [name, `${inputLabel}${required ? ' *' : ''}`]));

test('a fixed trip is agreed on without a time or a payment, and without the customer’s name being asked for', () => {
  expect(drawn()).toEqual({
    numberOfPeople: 'Antal personer',
    pickupAddress: 'Afhentning *',
    destinationAddress: 'Destination *',
    customerName: 'Firma / Navn',
    customerPhone: 'Telefon',
    reference: 'Projektnummer',
    comment: 'Kommentar',
  });
});

test('it has a destination also where the company’s form has none, and asks for what the form requires', () => {
  const staticFields = sampleModule.staticFields
    .filter(({ name }) => name !== 'destinationAddress')
    .map((field) => (field.name === 'reference' ? { ...field, required: true } : field));
  expect(drawn({ ...sampleModule, staticFields })).toMatchObject({ destinationAddress: 'Destination *', reference: 'Projektnummer *' });
});
