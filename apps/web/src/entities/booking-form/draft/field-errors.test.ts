import { expect, test } from 'vitest';
import { saidOfFields } from '../../../form/tell-failure.ts';
import { CallFailed } from '../../../platform/call-failed.ts';
import { chosenAddress } from '../../address/address-entry.ts';
import { kastrup, sampleId } from '../../order/order-samples.ts';
import { allErrors, ownersIn, wrongFields } from './field-errors.ts';
import { sampleModule, sampleOptions } from './form-samples.ts';
import { fieldsOf, newDraft, type OrderDraft } from './form-state.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const draft = (part: Partial<OrderDraft> = {}): OrderDraft => ({ ...newDraft(sampleOptions, 'key-1234', now), ...part });
const typed = (texts: Partial<OrderDraft['texts']>) => draft({ texts: { ...draft().texts, ...texts } });

test('an empty field is not wrong, only missing', () => {
  expect(wrongFields(draft(), sampleModule, now)).toEqual({});
  expect(allErrors(draft(), sampleModule, { now, editing: false })).toEqual({ customerName: 'Mangler at udfylde Firma / Navn' });
});

test('every missing field says its own label', () => {
  const empty = draft({ pickup: { text: '', chosen: null } });
  expect(allErrors(empty, sampleModule, { now, editing: false })).toMatchObject({ pickupAddress: 'Mangler at udfylde Afhentning' });
});

test('more than four people need a destination', () => {
  expect(allErrors(draft({ people: 6 }), sampleModule, { now, editing: false }).destinationAddress).toBe('Mangler at udfylde Destination');
  expect(
    allErrors(draft({ people: 6, destination: chosenAddress(kastrup) }), sampleModule, { now, editing: false }).destinationAddress,
  ).toBeUndefined();
});

test('a fixed trip needs a destination, an ordinary one of four people does not', () => {
  const fixed = draft({ fixedTripId: sampleId(50) });
  expect(allErrors(fixed, sampleModule, { now, editing: false }).destinationAddress).toBe('Mangler at udfylde Destination');
  expect(allErrors(draft(), sampleModule, { now, editing: false }).destinationAddress).toBeUndefined();
});

test('a destination is asked for even where the company left the field out', () => {
  const without = { ...sampleModule, staticFields: sampleModule.staticFields.filter((field) => field.name !== 'destinationAddress') };
  expect(fieldsOf(without, { people: 4, fixedTripId: null }).some((field) => field.name === 'destinationAddress')).toBe(false);
  expect(allErrors(draft({ people: 5 }), without, { now, editing: false }).destinationAddress).toBe('Mangler at udfylde Destination');
});

test('an address that was typed but not chosen is not an address', () => {
  const errors = wrongFields(draft({ destination: { text: 'Amager Str', chosen: null } }), sampleModule, now);
  expect(errors).toEqual({ destinationAddress: 'Vælg en adresse på listen' });
});

test('a phone with letters or a digit too few is refused', () => {
  expect(wrongFields(typed({ customerPhone: '23 45 67' }), sampleModule, now).customerPhone).toBe('Ugyldigt telefonnummer');
  expect(wrongFields(typed({ customerPhone: '12 34 56 7x' }), sampleModule, now).customerPhone).toBe('Ugyldigt telefonnummer');
  expect(wrongFields(typed({ customerPhone: '12345678' }), sampleModule, now).customerPhone).toBeUndefined();
});

test('a field’s own pattern holds for the whole value', () => {
  expect(wrongFields(typed({ reference: 'P-2201' }), sampleModule, now).reference).toBeUndefined();
  expect(wrongFields(typed({ reference: 'xP-2201' }), sampleModule, now).reference).toBe('Skrives som P-1234.');
});

test('a text beyond its limit is told', () => {
  expect(wrongFields(typed({ comment: 'a'.repeat(501) }), sampleModule, now).comment).toBe('Højst 500 tegn.');
});

test('the date cannot be before today, nor unreadable, nor more than a year ahead', () => {
  const on = (date: string, time = '12:00') => wrongFields(draft({ asap: false, date, time }), sampleModule, now);
  expect(on('2026-11-19').date).toBe('Datoen kan ikke ligge før i dag.');
  expect(on('2026-11-20')).toEqual({});
  expect(on('31/11/2026').date).toBe('November har kun 30 dage.');
  expect(on('31/31').date).toBe('Er ikke udfyldt rigtigt.');
  expect(on('2027-11-21').date).toBe('Datoen kan højst ligge 365 dage frem.');
  expect(on('2026-11-20', 'snart').time).toBe('Er ikke udfyldt rigtigt.');
});

test.each(['25:00', '24:00', '29:30', '12:75', '12:60', '9:05', '', 'snart'])('"%s" is no time of day', (time) => {
  expect(wrongFields(draft({ asap: false, date: '2026-11-21', time }), sampleModule, now)).toEqual({ time: 'Er ikke udfyldt rigtigt.' });
});

test('as soon as possible has no date that could be wrong', () => {
  expect(wrongFields(draft({ asap: true, date: 'x', time: 'y' }), sampleModule, now)).toEqual({});
});

test('what the server says lands on the field it is about, and the rest is told', () => {
  const fields = {
    customerPhone: 'Ugyldigt telefonnummer',
    'pickupAddress.comment': 'Højst 500 tegn.',
    numberOfCars: 'Er ikke udfyldt rigtigt.',
  };
  const refused = new CallFailed(400, { message: 'Noget er ikke udfyldt rigtigt.', code: 'invalid', fields });
  expect(saidOfFields(refused, ownersIn(sampleModule.staticFields))).toEqual({
    texts: { customerPhone: 'Ugyldigt telefonnummer', pickupAddress: 'Højst 500 tegn.' },
    rest: ['Er ikke udfyldt rigtigt.'],
  });
});
