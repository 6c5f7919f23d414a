import { expect, test } from 'vitest';
import { guestTrip, sampleOptions } from '../../../entities/booking-form/draft/form-samples.ts';
import { havnegade, kastrup, sampleId, sampleOrder } from '../../../entities/order/order-samples.ts';
import { prefilledDraft } from './prefilled-draft.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const trip = sampleOrder(1, {
  state: 'concluded',
  numberOfPeople: 6,
  comment: 'Bagage',
  account: { id: sampleId(21), name: 'Direktion' },
  attributes: [
    { id: sampleId(2), code: 'SC', description: 'Stationcar' },
    { id: sampleId(60), code: 'S6', description: 'Stor vogn' },
  ],
});
const again = (way: 'same' | 'back', part = {}, options = sampleOptions) =>
  prefilledDraft({ trip: { ...trip, ...part }, way }, options, 'key-1234', now);

test('a trip once more is filled in whole, to now', () => {
  expect(again('same')).toMatchObject({
    asap: true,
    people: 6,
    cars: 1,
    pickup: { text: havnegade.fullAddress },
    destination: { text: kastrup.fullAddress },
    accountId: sampleId(21),
    texts: { customerName: 'Jonas Holm', customerPhone: '+45 12 34 56 78', reference: 'P-2201', comment: 'Bagage' },
  });
});

test('the way back has the addresses swapped', () => {
  expect(again('back')).toMatchObject({ pickup: { text: kastrup.fullAddress }, destination: { text: havnegade.fullAddress } });
});

test('the way back of a trip that is yet to come is for its own day and time, and once it has begun for now', () => {
  const toCome = { requestedPickup: '2026-11-23T07:15:00.000Z' };
  expect(again('back', toCome)).toMatchObject({ asap: false, date: '2026-11-23', time: '08:15' });
  expect(again('same', toCome).asap).toBe(true);
  expect(again('back', { requestedPickup: '2026-11-19T07:15:00.000Z' }).asap).toBe(true);
});

test('a favourite brings its message to the driver, the destination none', () => {
  expect(again('same').pickup.chosen?.comment).toBe('Ring på døren');
  expect(again('back', { pickupAddress: { ...havnegade, comment: 'Ring på' } }).destination.chosen?.comment).toBeNull();
});

test('add-ons are those that are offered and required; the seats of a large car are left to the server', () => {
  expect(again('same').attributeIds).toEqual([sampleId(2), sampleId(1)]);
});

test('an account that one may not use gives way to one’s own', () => {
  expect(again('same', { account: { id: sampleId(99), name: 'Bestyrelsen' } }).accountId).toBe(sampleId(20));
  expect(again('same', { account: null }).accountId).toBe('');
});

test('a large car that no field shows is not ordered again', () => {
  const staticFields = sampleOptions.module.staticFields.filter(({ name }) => name !== 'numberOfPeople');
  const plain = { ...sampleOptions, module: { ...sampleOptions.module, staticFields } };
  expect(again('same', {}, plain).people).toBe(4);
});

test('a fixed trip stays one only in its own direction', () => {
  const fixedTrip = { ...guestTrip, account: null, attributes: [], numberOfPeople: 4, numberOfCars: 2 };
  const options = { ...sampleOptions, fixedTrips: [fixedTrip] };
  expect(again('same', { fixedTripId: sampleId(50) }, options)).toMatchObject({ fixedTripId: sampleId(50), cars: 2 });
  expect(again('back', { fixedTripId: sampleId(50) }, options).fixedTripId).toBeNull();
});
