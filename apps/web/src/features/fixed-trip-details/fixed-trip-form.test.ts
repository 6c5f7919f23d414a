import { expect, test } from 'vitest';
import { chosenAddress } from '../../entities/address/address-entry.ts';
import { guestTrip, sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade, kastrup, sampleId } from '../../entities/order/order-samples.ts';
import { problemsOf } from '../../form/form-rules.ts';
import { type FixedTripValues, NO_VALUES, tripBody, tripRules, valuesOf } from './fixed-trip-form.ts';
import { sampleTripOptions } from './trip-samples.ts';

const whole: FixedTripValues = {
  ...NO_VALUES,
  title: 'Kontor–Kastrup',
  pickupAddress: chosenAddress(havnegade),
  destinationAddress: chosenAddress(kastrup),
};
const wrong = (values: FixedTripValues, options = sampleTripOptions, trip?: typeof guestTrip) =>
  Object.fromEntries(Object.entries(problemsOf(tripRules(options, trip), values)).map(([path, { text }]) => [path, text]));
const requiring = (...names: readonly string[]) => ({
  ...sampleTripOptions,
  module: {
    ...sampleModule,
    staticFields: sampleModule.staticFields.map((field) => ({ ...field, required: field.required || names.includes(field.name) })),
  },
});

test('an empty trip lacks its title and both addresses, and nothing else that the company does not ask for', () => {
  expect(wrong(NO_VALUES)).toEqual({
    title: 'Mangler at udfylde Titel',
    pickupAddress: 'Mangler at udfylde Afhentning',
    destinationAddress: 'Mangler at udfylde Destination',
  });
  expect(wrong(whole)).toEqual({});
});

test('what the company’s form requires must be filled in, save date, time, payment and the customer’s name (S2 §5)', () => {
  const all = sampleModule.staticFields.map(({ name }) => name);
  expect(wrong(whole, requiring(...all))).toEqual({
    customerPhone: 'Mangler at udfylde Telefon',
    reference: 'Mangler at udfylde Projektnummer',
    comment: 'Mangler at udfylde Kommentar',
  });
});

test.each([
  ['price', 'gratis', 'Skriv et beløb i kroner, fx 325 eller 325,50.'],
  ['price', '-1', 'Skriv et beløb i kroner, fx 325 eller 325,50.'],
  ['price', '100.000,01', 'Skriv et beløb i kroner, fx 325 eller 325,50.'],
  ['title', 'x'.repeat(65), 'Højst 64 tegn.'],
  ['customerPhone', '12 34 5', 'Ugyldigt telefonnummer'],
  ['accountId', sampleId(28), 'Konto 1200 er arkiveret. Vælg en anden.'],
  ['accountId', sampleId(1), 'Kontoen findes ikke, eller du har ikke adgang til den.'],
])('%s “%s” is wrong', (name, value, text) => {
  expect(wrong({ ...whole, [name]: value })).toEqual({ [name]: text });
});

test('the company’s own pattern holds, in its own words', () => {
  expect(wrong({ ...whole, reference: 'nr. 7' })['reference']).toBeTruthy();
  expect(wrong({ ...whole, reference: ' P-1234 ' })).toEqual({});
});

test('an address counts once it was chosen', () => {
  expect(wrong({ ...whole, destinationAddress: { text: 'Kastrup', chosen: null } })).toEqual({
    destinationAddress: 'Vælg en adresse på listen',
  });
});

test('an add-on that is no longer offered must be taken off before the trip is saved', () => {
  const gone = { id: sampleId(7), code: 'HU', description: 'Hund' };
  const trip = { ...guestTrip, attributes: [...guestTrip.attributes, gone] };
  expect(wrong(valuesOf(trip), sampleTripOptions, trip)).toEqual({ attributeIds: 'Hund kan ikke vælges længere. Tag det af.' });
  const taken = { ...valuesOf(trip), attributeIds: [sampleId(2)] };
  expect(wrong(taken, sampleTripOptions, trip)).toEqual({});
  expect(tripBody(taken, sampleModule, trip).attributeIds).toEqual([sampleId(1), sampleId(2)]);
});

test('what is sent of a new trip: its price as a number, required add-ons always, empty texts as none, the form it was drawn from', () => {
  expect(
    tripBody({ ...whole, title: ' Kontor–Kastrup ', price: '1.325,50', numberOfPeople: 6, accountId: sampleId(29) }, sampleModule),
  ).toEqual({
    title: 'Kontor–Kastrup',
    price: 1325.5,
    pickupAddress: expect.objectContaining({ fullAddress: havnegade.fullAddress }) as unknown,
    destinationAddress: expect.objectContaining({ fullAddress: kastrup.fullAddress, comment: null }) as unknown,
    numberOfPeople: 6,
    attributeIds: [sampleId(1)],
    accountId: sampleId(29),
    customerName: null,
    customerPhone: null,
    reference: null,
    project: null,
    comment: null,
    bookingModuleUpdatedAt: sampleModule.updatedAt,
  });
});

test('texts that the company’s form does not have (any longer) are not sent', () => {
  const staticFields = sampleModule.staticFields.filter(({ name }) => name !== 'reference');
  const body = tripBody({ ...whole, price: '0', reference: 'P-1234', project: 'Bro' }, { ...sampleModule, staticFields });
  expect([body.reference, body.project, body.price]).toEqual([null, null, 0]);
});

test('a trip comes into the form as it was agreed, and goes back the same', () => {
  const values = valuesOf(guestTrip);
  expect(values).toMatchObject({ title: 'Gæster til lufthavnen', price: '540,00', numberOfPeople: 6, accountId: sampleId(29) });
  expect(tripBody(values, sampleModule, guestTrip)).toMatchObject({
    price: 540,
    numberOfPeople: 6,
    accountId: sampleId(29),
    pickupAddress: { comment: 'Hent i receptionen' },
  });
});
