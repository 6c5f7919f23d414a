import { expect, test } from 'vitest';
import { mapWords } from './map-words.ts';

const untold = { estimatedPickup: null, estimatedMinutesToPickup: null, estimatedCompleted: null };
const way = (leg: 'to_pickup' | 'to_destination', distance: number, duration: number) => ({ leg, distance, duration });

test('the map in words says which car, what it does, and what it has left', () => {
  expect(mapWords({ state: 'arriving', carNo: '1482', ...untold }, way('to_pickup', 1_240, 250))).toBe(
    'Vogn 1482: På vej. Ca. 1 km og 4 min til afhentning.',
  );
  expect(mapWords({ state: 'trip_started', carNo: '1482', ...untold }, way('to_destination', 640, 95))).toBe(
    'Vogn 1482: Kører. Ca. 600 m og 2 min til destinationen.',
  );
  expect(mapWords({ state: 'customer', carNo: '1482', ...untold }, way('to_destination', 5_000, 720))).toBe(
    'Vogn 1482: Ved afhentning. Turen er ca. 5 km og 12 min.',
  );
  expect(mapWords({ state: 'dispatching', carNo: null, ...untold }, undefined)).toBe('Turen: Søger ledig taxi.');
});

test('a time that the centre tells stands alone: the words say the distance only', () => {
  const told = { carNo: '1482', estimatedPickup: null, estimatedMinutesToPickup: 4, estimatedCompleted: '2026-11-20T13:20:00Z' };
  expect(mapWords({ ...told, state: 'arriving' }, way('to_pickup', 1_240, 250))).toBe('Vogn 1482: På vej. Ca. 1 km til afhentning.');
  expect(mapWords({ ...told, state: 'trip_started' }, way('to_destination', 640, 95))).toBe(
    'Vogn 1482: Kører. Ca. 600 m til destinationen.',
  );
  expect(mapWords({ ...told, state: 'customer' }, way('to_destination', 5_000, 720))).toMatch(/Turen er ca\. 5 km og 12 min\.$/);
});
