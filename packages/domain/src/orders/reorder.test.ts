import { expect, test } from 'vitest';
import { planReorder } from './reorder.ts';

const NOW = Date.parse('2026-11-20T13:00:00Z');
const order = { numberOfPeople: 4, attributeCodes: ['EL', 'HU'], requestedPickup: NOW + 3_600_000 };

test('an ordinary trip is ordered again as it was, to the same time', () => {
  expect(planReorder(order, NOW)).toEqual({
    cars: 1,
    numberOfPeople: 4,
    attributeCodes: ['EL', 'HU'],
    requestedPickup: NOW + 3_600_000,
    isToNow: false,
  });
});

test('one whose time has passed is ordered to now', () => {
  expect(planReorder({ ...order, requestedPickup: NOW - 1 }, NOW)).toMatchObject({ requestedPickup: NOW, isToNow: true });
});

test('one whose time is just now keeps it', () => {
  expect(planReorder({ ...order, requestedPickup: NOW }, NOW)).toMatchObject({ requestedPickup: NOW, isToNow: false });
});

test('a large car becomes two ordinary ones without its seats', () => {
  expect(planReorder({ ...order, numberOfPeople: 7, attributeCodes: ['S7', 'EL', 'S5', 'SV'] }, NOW)).toMatchObject({
    cars: 2,
    numberOfPeople: 4,
    attributeCodes: ['EL', 'SV'],
  });
});
