import { expect, test } from 'vitest';
import { nearbyOrder } from './nearby-order.ts';

const NOW = Date.parse('2026-11-20T13:00:00Z');
const mine = { issuerId: 'me', fullAddress: 'Havnegade 4, 1058 København K', requestedPickup: NOW };
const colleagues = { ...mine, issuerId: 'colleague', requestedPickup: NOW + 8 * 60_000 };

test('a colleague’s order from the same door within 10 minutes is told of', () => {
  expect(nearbyOrder([colleagues], mine)).toBe(colleagues);
});
test('the nearest one in time is the one told of', () => {
  const nearer = { ...colleagues, requestedPickup: NOW - 2 * 60_000 };
  expect(nearbyOrder([colleagues, nearer], mine)).toBe(nearer);
});
test.each([
  ['one’s own', { ...colleagues, issuerId: 'me' }],
  ['from another door', { ...colleagues, fullAddress: 'Havnegade 6, 1058 København K' }],
  ['11 minutes away', { ...colleagues, requestedPickup: NOW + 11 * 60_000 }],
])('an order that is %s is not', (_why, order) => {
  expect(nearbyOrder([order], mine)).toBeUndefined();
});
test('10 minutes are still near, and the order in which they are looked at says nothing', () => {
  const [nearer, farther] = [2, 10].map((minutes) => ({ ...colleagues, requestedPickup: NOW - minutes * 60_000 }));
  if (!nearer || !farther) throw new Error('two');
  expect(nearbyOrder([farther], mine)).toBe(farther);
  expect(nearbyOrder([nearer, farther], mine)).toBe(nearer);
  expect(nearbyOrder([farther, nearer], mine)).toBe(nearer);
});
