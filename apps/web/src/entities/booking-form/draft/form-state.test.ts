import { describe, expect, test } from 'vitest';
import { chosenAddress } from '../../address/address-entry.ts';
import { kastrup, sampleId } from '../../order/order-samples.ts';
import { guestTrip, sampleModule, sampleOptions } from './form-samples.ts';
import { bodyOf, newDraft, type OrderDraft, pickupInstant, reconcileDraft, withFixedTrip, withoutFixedTrip } from './form-state.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const draft = (part: Partial<OrderDraft> = {}): OrderDraft => ({ ...newDraft(sampleOptions, 'key-1234', now), ...part });

test('an untouched form has the first favourite with its comment, now, an ordinary car and the default account', () => {
  expect(draft()).toMatchObject({
    pickup: { text: 'Hovedkontor, Havnegade 4, 1058 København K', chosen: { comment: 'Ring på døren' } },
    asap: true,
    people: 4,
    cars: 1,
    accountId: sampleId(20),
  });
});

test('required add-ons are chosen from the start', () => {
  expect(draft().attributeIds).toEqual([sampleId(1)]);
});

test('as soon as possible is sent as now', () => {
  expect(bodyOf(draft(), sampleModule, now)?.requestedPickup).toBe('2026-11-20T13:05:40.000Z');
});

test('a later time is sent as that minute in Copenhagen, on both sides of the change to summer time', () => {
  const later = (date: string) => bodyOf(draft({ asap: false, date, time: '07:30' }), sampleModule, now)?.requestedPickup;
  expect(later('2027-03-27')).toBe('2027-03-27T06:30:00.000Z');
  expect(later('2027-03-28')).toBe('2027-03-28T05:30:00.000Z');
});

test('a time that is past becomes now', () => {
  expect(pickupInstant({ asap: false, date: '2026-11-20', time: '13:00' }, now)).toEqual({ at: now, wasPast: true });
});

test.each([
  ['2027-03-02', '25:00'],
  ['2027-03-02', '24:00'],
  ['2027-03-02', ''],
  ['31/02/2027', '14:05'],
  ['2026-11-19', '14:05'],
])('%s %s is no time to order for, least of all now', (date, time) => {
  expect(pickupInstant({ asap: false, date, time }, now)).toBeUndefined();
  expect(bodyOf(draft({ asap: false, date, time }), sampleModule, now)).toBeUndefined();
});

test('the minute under way is not past', () => {
  expect(pickupInstant({ asap: false, date: '2026-11-20', time: '14:05' }, now)).toEqual({ at: now, wasPast: false });
});

test('the body carries what was filled in and nothing for what was not', () => {
  const filled = draft({
    destination: chosenAddress({ ...kastrup, comment: 'fra en favorit' }),
    texts: { customerName: ' Jonas Holm ', customerPhone: '12 34 56 78', reference: '', project: 'uden felt', comment: '' },
  });
  expect(bodyOf(filled, sampleModule, now)).toMatchObject({
    customerName: 'Jonas Holm',
    customerPhone: '+4512345678',
    reference: null,
    project: null,
    accountId: sampleId(20),
    tripType: 'METERED',
    fixedTripId: null,
    pickupAddress: { comment: 'Ring på døren' },
    destinationAddress: { comment: null },
    bookingModuleUpdatedAt: sampleModule.updatedAt,
  });
});

test('without an account none is sent', () => {
  expect(bodyOf(draft({ accountId: '' }), sampleModule, now)?.accountId).toBeNull();
});

test('without a chosen pickup there is no body', () => {
  expect(bodyOf(draft({ pickup: { text: 'Havnegade', chosen: null } }), sampleModule, now)).toBeUndefined();
});

test('a changed module keeps what was typed and lets go of add-ons that are no longer offered, but not of how it is paid', () => {
  const before = draft({
    attributeIds: [sampleId(1), sampleId(9)],
    accountId: sampleId(99),
    texts: { ...draft().texts, customerName: 'Jonas' },
  });
  expect(reconcileDraft(before, sampleOptions)).toMatchObject({
    attributeIds: [sampleId(1)],
    accountId: sampleId(99),
    texts: { customerName: 'Jonas' },
  });
});

test('a fixed trip fills the form and is sent as FIXED', () => {
  const trip = { ...guestTrip, numberOfCars: 2, customerName: 'Reception' };
  const filled = withFixedTrip(draft({ people: 5, cars: 3 }), trip, sampleOptions);
  expect(filled).toMatchObject({
    accountId: sampleId(29),
    people: 6,
    cars: 2,
    attributeIds: [sampleId(2)],
    texts: { customerName: 'Reception' },
  });
  expect(bodyOf(filled, sampleModule, now)).toMatchObject({
    tripType: 'FIXED',
    fixedTripId: guestTrip.id,
    numberOfPeople: 6,
    numberOfCars: 2,
  });
});

describe('what came with a fixed trip', () => {
  const own = { customerName: 'Direktør Hansen', customerPhone: '+4511223344', reference: 'P-0001', project: 'A', comment: 'Ring til Bo' };
  const toPort = { ...guestTrip, ...own };
  const plain = { ...guestTrip, id: sampleId(51), account: null };
  const options = { ...sampleOptions, fixedTrips: [toPort, plain] };
  const blank = { customerName: '', customerPhone: '', reference: '', project: '', comment: '' };
  const onTrip = withFixedTrip(draft(), toPort, options);

  test('goes when another trip is chosen, or none, and what was typed over it stays', () => {
    expect(onTrip.texts).toEqual(own);
    expect(withFixedTrip(onTrip, plain, options).texts).toEqual(blank);
    expect(withoutFixedTrip(onTrip, options, now).texts).toEqual(blank);
    const typed = { ...onTrip, texts: { ...onTrip.texts, customerName: 'Jonas' } };
    expect(withFixedTrip(typed, plain, options).texts).toEqual({ ...blank, customerName: 'Jonas' });
    expect(withoutFixedTrip(typed, options, now).texts).toEqual({ ...blank, customerName: 'Jonas' });
  });

  test('is its account too, and without one the account that was chosen stays, be it none', () => {
    expect(withoutFixedTrip(onTrip, options, now).accountId).toBe(sampleId(20));
    for (const accountId of ['', sampleId(21)]) {
      expect(withoutFixedTrip(withFixedTrip(draft({ accountId }), plain, options), options, now).accountId).toBe(accountId);
    }
  });
});

test('a kept fixed trip comes back as it is today, with the message to the driver as it was typed', () => {
  const kept = withFixedTrip(draft(), { ...guestTrip, numberOfPeople: 4, account: null }, sampleOptions);
  const pickup = { ...kept.pickup, chosen: { ...guestTrip.pickupAddress, comment: 'Bank på' } };
  expect(reconcileDraft({ ...kept, pickup, people: 5 }, { ...sampleOptions, fixedTrips: [guestTrip] })).toMatchObject({
    fixedTripId: guestTrip.id,
    people: 6,
    accountId: sampleId(29),
    pickup: { chosen: { comment: 'Bank på' } },
  });
  expect(reconcileDraft(kept, sampleOptions).fixedTripId).toBeNull();
});
