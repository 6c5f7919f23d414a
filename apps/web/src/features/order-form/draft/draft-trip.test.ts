import { expect, test } from 'vitest';
import { chosenAddress, NO_ADDRESS } from '../../../entities/address/address-entry.ts';
import { sampleOptions } from '../../../entities/booking-form/draft/form-samples.ts';
import { newDraft, type OrderDraft } from '../../../entities/booking-form/draft/form-state.ts';
import { havnegade, kastrup } from '../../../entities/order/order-samples.ts';
import { draftTrip } from './draft-trip.ts';

const NOW = Date.parse('2026-11-20T13:05:00Z');
const both: OrderDraft = {
  ...newDraft(sampleOptions, 'key', NOW),
  pickup: chosenAddress({ ...havnegade, comment: 'Ring på' }),
  destination: chosenAddress(kastrup),
};
const trip = (over: Partial<OrderDraft> = {}) => draftTrip({ ...both, ...over }, sampleOptions, NOW);

test('it is two points, people and cars, and nothing of whose trip it is', () => {
  expect(trip({ people: 6, cars: 2 })).toEqual({
    pickup: { longitude: 12.588, latitude: 55.677 },
    destination: { longitude: 12.648, latitude: 55.63 },
    stops: [],
    requestedPickup: null,
    numberOfPeople: 6,
    numberOfCars: 2,
    fixedTripId: null,
  });
});
test('a pickup for later goes along; one that has passed, or cannot be read yet, is now', () => {
  expect(trip({ asap: false, date: '2026-11-21', time: '07:30' })?.requestedPickup).toBe('2026-11-21T06:30:00.000Z');
  expect(trip({ asap: false, date: '2026-11-20', time: '08:00' })?.requestedPickup).toBeNull();
  expect(trip({ asap: false, date: '2026-11-21', time: '' })?.requestedPickup).toBeNull();
});
test('without both ends there is none', () => {
  expect(trip({ destination: NO_ADDRESS })).toBeUndefined();
  expect(trip({ pickup: NO_ADDRESS })).toBeUndefined();
});
test('nor where the company’s form asks for no destination', () => {
  const staticFields = sampleOptions.module.staticFields.filter(({ name }) => name !== 'destinationAddress');
  const options = { ...sampleOptions, module: { ...sampleOptions.module, staticFields } };
  expect(draftTrip(both, options, NOW)).toBeUndefined();
  expect(draftTrip({ ...both, people: 5 }, options, NOW)).toBeDefined();
});
