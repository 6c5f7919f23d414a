import { expect, test } from 'vitest';
import { sampleModule } from '../draft/form-samples.ts';
import { previewControl } from '../draft/preview-control.ts';
import { isAsked, marksIn, marksOf } from './field-marks.ts';

const OPTIONAL = { required: undefined, optional: 'valgfri' };
const REQUIRED = { required: 'påkrævet', optional: undefined };

test('only the smaller group is marked, optional fields when both are equal', () => {
  expect(marksOf([true, true, false])).toEqual(OPTIONAL);
  expect(marksOf([true, false])).toEqual(OPTIONAL);
  expect(marksOf([true, false, false])).toEqual(REQUIRED);
});

/** A form in which these fields are required and all others are not. */
const formWith = (required: readonly string[], attributesFields = sampleModule.attributesFields) =>
  previewControl(
    {
      ...sampleModule,
      attributesFields,
      staticFields: sampleModule.staticFields.map((field) => ({ ...field, required: required.includes(field.name) })),
    },
    0,
    undefined,
  );

test('the whole form decides: what its sections have more of apart is nothing to it', () => {
  // The addresses alone have one of each, the customer's fields one required of four.
  expect(marksIn(formWith(['pickupAddress', 'customerName']))).toEqual(REQUIRED);
  expect(marksIn(formWith(['pickupAddress', 'customerName', 'destinationAddress', 'reference', 'comment']))).toEqual(OPTIONAL);
});

test('a fixed trip’s form marks what may be left empty, as all forms of the administration do, however many those are', () => {
  expect(marksIn({ ...formWith(['pickupAddress']), agreeing: true })).toEqual(OPTIONAL);
});

test('fields that have a value of their own count for nothing, add-ons as something that may be left out', () => {
  const four = ['pickupAddress', 'destinationAddress', 'customerName'];
  expect(marksIn(formWith([...four, 'date', 'time', 'numberOfPeople', 'payment'], []))).toEqual(OPTIONAL);
  expect(marksIn(formWith([...four, 'date', 'time', 'numberOfPeople', 'payment']))).toEqual(REQUIRED);
});

test('who changes an order is not asked for the customer’s name, and always for a pickup', () => {
  const [name, pickup] = (['customerName', 'pickupAddress'] as const).map((one) => formWith(['customerName']).field(one));
  if (!name || !pickup) throw new Error('The sample has lost a field.');
  expect([isAsked(name, { editing: false }), isAsked(name, { editing: true }), isAsked(pickup, { editing: true })]).toEqual([
    true,
    false,
    true,
  ]);
});
