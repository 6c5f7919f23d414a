import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whatChanged } from './what-changed.ts';

const trip = {
  requestedPickup: '2026-11-20T13:00:00.000Z',
  pickupAddress: { fullAddress: 'Bredgade 1', houseNo: 1, comment: 'Ring på' },
  destinationAddress: null as { fullAddress: string } | null,
  comment: null as string | null,
  attributes: ['EL'],
};

test('a field that differs is told with both values, and no other', () => {
  const after = { ...trip, requestedPickup: '2026-11-20T13:30:00.000Z' };
  expect(whatChanged(trip, after)).toEqual({
    requestedPickup: { before: '2026-11-20T13:00:00.000Z', after: '2026-11-20T13:30:00.000Z' },
  });
});

test('what is inside an address or a list counts', () => {
  const after = { ...trip, pickupAddress: { ...trip.pickupAddress, comment: 'Bank på' }, attributes: ['EL', 'HU'] };
  expect(whatChanged(trip, after)).toEqual({
    pickupAddress: { before: trip.pickupAddress, after: after.pickupAddress },
    attributes: { before: ['EL'], after: ['EL', 'HU'] },
  });
});

test('to none and from none is a change', () => {
  expect(whatChanged({ ...trip, comment: 'Hej' }, trip)).toEqual({ comment: { before: 'Hej', after: null } });
  const there = { ...trip, destinationAddress: { fullAddress: 'Lufthavnen' } };
  expect(whatChanged(trip, there)).toEqual({ destinationAddress: { before: null, after: { fullAddress: 'Lufthavnen' } } });
});

test.each([
  ['none in another way', { comment: '' }],
  ['the keys in another order', { pickupAddress: { comment: 'Ring på', houseNo: 1, fullAddress: 'Bredgade 1' } }],
  ['none named inside', { pickupAddress: { ...trip.pickupAddress, label: null, poi: undefined } }],
])('%s is the same', (_name, given) => {
  expect(whatChanged<object>(trip, { ...trip, ...given })).toEqual({});
});

test('0, false and an empty list are not none', () => {
  expect(whatChanged<object>({ price: null, asap: null, list: null }, { price: 0, asap: false, list: [] })).toEqual({
    price: { before: null, after: 0 },
    asap: { before: null, after: false },
    list: { before: null, after: [] },
  });
});

test('a list and an object are not the same, though both hold nothing', () => {
  expect(whatChanged<object>({ one: [] }, { one: {} })).toEqual({ one: { before: [], after: {} } });
});

test('whatever is put in the place of a field, it is told exactly when it is another', () => {
  const value = fc.jsonValue({ maxDepth: 2 }).filter((one) => one !== null && one !== '');
  fc.assert(
    fc.property(value, (one) => {
      expect(whatChanged<object>({ one }, { one: structuredClone(one) })).toEqual({});
      expect(whatChanged<object>({ one }, { one: { wrapped: one } })).toEqual({ one: { before: one, after: { wrapped: one } } });
    }),
  );
});
