import { expect, test, vi } from 'vitest';
import { createFleet } from './fleet.ts';
import { tellFreeCars } from './free-cars.ts';
import type { FreeCar } from './portal-client.ts';
import { openOwnStreets } from './streets/own-streets.ts';

const streets = openOwnStreets(undefined, () => {}).now;

const COPENHAGEN = [12.56, 55.68] as const;

test('the cars that drive for nobody are told at once and again, the newest picture whole', async () => {
  vi.useFakeTimers();
  const told: (readonly FreeCar[])[] = [];
  const fleet = createFleet(7, streets);
  const telling = tellFreeCars({ freeCars: async (cars) => void told.push(cars) }, fleet, 20_000);
  const taken = fleet.take('an order', COPENHAGEN, false);
  await vi.advanceTimersByTimeAsync(20_000);
  telling.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();

  expect(told.map((cars) => cars.length)).toEqual([fleet.cars.length, fleet.cars.length - 1]);
  expect(Object.keys(told[0]?.[0] ?? {}).toSorted()).toEqual(['large', 'latitude', 'longitude']);
  expect(told[0]?.some(({ large }) => large)).toBe(true);
  expect(told[1]).not.toContainEqual({ longitude: taken?.car.place[0], latitude: taken?.car.place[1], large: taken?.car.large });
});

test('a portal that does not answer is not told twice at once', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const telling = tellFreeCars({ freeCars: () => (asked++, new Promise(() => {})) }, createFleet(7, streets), 20_000);
  await vi.advanceTimersByTimeAsync(100_000);
  telling.stop();
  vi.useRealTimers();
  expect(asked).toBe(1);
});
