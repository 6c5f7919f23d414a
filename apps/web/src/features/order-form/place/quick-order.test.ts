import { expect, test } from 'vitest';
import { chosenAddress } from '../../../entities/address/address-entry.ts';
import { allErrors } from '../../../entities/booking-form/draft/field-errors.ts';
import { guestTrip, sampleModule, sampleOptions } from '../../../entities/booking-form/draft/form-samples.ts';
import { newDraft, withFixedTrip, withUsual } from '../../../entities/booking-form/draft/form-state.ts';
import { kastrup, sampleId } from '../../../entities/order/order-samples.ts';
import { lackingLabels, quickDraft } from './quick-order.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const typed = {
  ...newDraft(sampleOptions, 'key-1234', now),
  asap: false,
  people: 6,
  cars: 3,
  pickup: chosenAddress(kastrup),
  destination: chosenAddress(kastrup),
  texts: { customerName: 'Jonas', customerPhone: '', reference: '', project: '', comment: '' },
};

test('it is one ordinary car from the default pickup to now, whatever the form holds', () => {
  expect(quickDraft(typed, sampleOptions, now)).toMatchObject({
    asap: true,
    people: 4,
    cars: 1,
    pickup: { chosen: { label: 'Hovedkontor', comment: 'Ring på døren' } },
    destination: { chosen: null },
    accountId: sampleId(20),
    texts: { customerName: 'Jonas' },
  });
});

test('the chosen destination goes along where the company has rules, which know no price without it', () => {
  const options = { ...sampleOptions, module: { ...sampleOptions.module, hasRules: true } };
  expect(quickDraft(typed, options, now).destination.chosen?.fullAddress).toBe(kastrup.fullAddress);
  const halfTyped = { ...typed, destination: { text: 'Kastr', chosen: null } };
  expect(quickDraft(halfTyped, options, now).destination).toEqual({ text: '', chosen: null });
});

test("without a favourite it goes from the branch's address, and without that from the form's", () => {
  const plain = { ...sampleOptions, favourites: [] };
  const branchAddress = { ...kastrup, fullAddress: 'Kvikvej 1, 2100 København Ø' };
  expect(quickDraft(typed, { ...plain, branchAddress }, now).pickup.text).toBe('Kvikvej 1, 2100 København Ø');
  expect(quickDraft(typed, plain, now).pickup.text).toBe(kastrup.fullAddress);
});

test('it takes along what was typed of what it is charged to, and nothing that a fixed trip filled in', () => {
  const usual = (code: string) => [{ kind: 'costCentre' as const, code, name: null, inUse: true }];
  const options = {
    ...sampleOptions,
    module: { ...sampleModule, allocationFields: [{ kind: 'costCentre' as const, source: 'free' as const, required: true }] },
    fixedTrips: [{ ...guestTrip, usualAllocations: usual('lufthavn') }],
    usualAllocations: usual('4711'),
  };
  const onTrip = withUsual(withFixedTrip(typed, options.fixedTrips[0] ?? guestTrip, options), options);
  expect(onTrip.allocations?.costCentre?.text).toBe('lufthavn');
  expect(quickDraft(onTrip, options, now).allocations?.costCentre?.text).toBe('4711');
  const said = { ...onTrip, allocations: { costCentre: { text: '1', chosen: null } } };
  expect(quickDraft(said, options, now).allocations?.costCentre?.text).toBe('1');
});

test('the passenger of a chosen fixed trip stays with that trip', () => {
  const trip = { ...guestTrip, customerName: 'Direktør Hansen', customerPhone: '+4511223344' };
  const options = { ...sampleOptions, fixedTrips: [trip] };
  const onTrip = withFixedTrip({ ...typed, texts: { ...typed.texts, reference: 'P-1234' } }, trip, options);
  expect(quickDraft(onTrip, options, now).texts).toMatchObject({ customerName: '', customerPhone: '', reference: 'P-1234' });
});

test('what the company asks for and the form lacks is named', () => {
  const draft = quickDraft({ ...typed, texts: { ...typed.texts, customerName: '' } }, sampleOptions, now);
  expect(lackingLabels(allErrors(draft, sampleModule, { now, editing: false }), draft, sampleOptions)).toEqual(['Firma / Navn']);
});
