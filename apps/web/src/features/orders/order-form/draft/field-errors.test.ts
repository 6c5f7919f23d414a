import { expect, test } from 'vitest';
import { kastrup } from '../../order-samples.ts';
import { allErrors, errorsFromServer, wrongFields } from './field-errors.ts';
import { sampleBasis, sampleModule } from './form-samples.ts';
import { chosenAddress, fieldsOf, newDraft, type OrderDraft } from './form-state.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const draft = (part: Partial<OrderDraft> = {}): OrderDraft => ({ ...newDraft(sampleBasis, 'key-1234', now), ...part });
const typed = (texts: Partial<OrderDraft['texts']>) => draft({ texts: { ...draft().texts, ...texts } });

test('an empty field is not wrong, only missing', () => {
  expect(wrongFields(draft(), sampleModule, now)).toEqual({});
  expect(allErrors(draft(), sampleModule, { now, editing: false })).toEqual({ FI: 'Mangler at udfylde Firma / Navn' });
});

test('every missing field says its own label', () => {
  const empty = draft({ pickup: { text: '', chosen: null } });
  expect(allErrors(empty, sampleModule, { now, editing: false })).toMatchObject({ AF: 'Mangler at udfylde Afhentning' });
});

test('more than four people need a destination', () => {
  expect(allErrors(draft({ people: 6 }), sampleModule, { now, editing: false }).DE).toBe('Mangler at udfylde Destination');
  expect(allErrors(draft({ people: 6, destination: chosenAddress(kastrup) }), sampleModule, { now, editing: false }).DE).toBeUndefined();
});

test('a destination is asked for even where the company left the field out', () => {
  const without = { ...sampleModule, staticFields: sampleModule.staticFields.filter((field) => field.code !== 'DE') };
  expect(fieldsOf(without, { people: 4, fixedTripId: null }).some((field) => field.code === 'DE')).toBe(false);
  expect(allErrors(draft({ people: 5 }), without, { now, editing: false }).DE).toBe('Mangler at udfylde Destination');
});

test('an address that was typed but not chosen is not an address', () => {
  const errors = wrongFields(draft({ destination: { text: 'Amager Str', chosen: null } }), sampleModule, now);
  expect(errors).toEqual({ DE: 'Vælg en adresse på listen' });
});

test('a phone with letters or a digit too few is refused', () => {
  expect(wrongFields(typed({ TE: '23 45 67' }), sampleModule, now).TE).toBe('Ugyldigt telefonnummer');
  expect(wrongFields(typed({ TE: '12 34 56 7x' }), sampleModule, now).TE).toBe('Ugyldigt telefonnummer');
  expect(wrongFields(typed({ TE: '12345678' }), sampleModule, now).TE).toBeUndefined();
});

test('a field’s own pattern holds for the whole value', () => {
  expect(wrongFields(typed({ RE: 'P-2201' }), sampleModule, now).RE).toBeUndefined();
  expect(wrongFields(typed({ RE: 'xP-2201' }), sampleModule, now).RE).toBe('Skrives som P-1234.');
});

test('a text beyond its limit is told', () => {
  expect(wrongFields(typed({ KO: 'a'.repeat(501) }), sampleModule, now).KO).toBe('Højst 500 tegn.');
});

test('the date cannot be before today, nor unreadable, nor more than a year ahead', () => {
  const on = (date: string, time = '12:00') => wrongFields(draft({ asap: false, date, time }), sampleModule, now);
  expect(on('2026-11-19').DA).toBe('Datoen kan ikke ligge før i dag.');
  expect(on('2026-11-20')).toEqual({});
  expect(on('31/31').DA).toBe('Er ikke udfyldt rigtigt.');
  expect(on('2027-11-21').DA).toBe('Datoen kan højst ligge 365 dage frem.');
  expect(on('2026-11-20', 'snart').TI).toBe('Er ikke udfyldt rigtigt.');
});

test.each(['25:00', '24:00', '29:30', '12:75', '12:60', '9:05', '', 'snart'])('"%s" is no time of day', (time) => {
  expect(wrongFields(draft({ asap: false, date: '2026-11-21', time }), sampleModule, now)).toEqual({ TI: 'Er ikke udfyldt rigtigt.' });
});

test('as soon as possible has no date that could be wrong', () => {
  expect(wrongFields(draft({ asap: true, date: 'x', time: 'y' }), sampleModule, now)).toEqual({});
});

test('what the server says lands on the field it is about, and the rest is told', () => {
  const said = {
    customerPhone: 'Ugyldigt telefonnummer',
    'pickupAddress.comment': 'Højst 500 tegn.',
    numberOfCars: 'Er ikke udfyldt rigtigt.',
  };
  expect(errorsFromServer(said, sampleModule.staticFields)).toEqual({
    errors: { TE: 'Ugyldigt telefonnummer', AF: 'Højst 500 tegn.' },
    rest: ['Er ikke udfyldt rigtigt.'],
  });
});
