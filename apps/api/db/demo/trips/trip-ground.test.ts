import { openMainRoads } from '@praj/streets/main-roads.ts';
import { expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { recordedRoute } from './trip-ground.ts';

const VESTERBROGADE = { longitude: 12.5461, latitude: 55.6716 };
const KASTRUP = { longitude: 12.6478, latitude: 55.6296 };
const route = (from = VESTERBROGADE, to = KASTRUP) => recordedRoute(from, to, seededRandom(7));

test('a trip of the past goes from door to door along main roads', () => {
  const mainRoads = openMainRoads();
  const drawn = route();
  expect(drawn[0]).toEqual([12.5461, 55.6716]);
  expect(drawn.at(-1)).toEqual([12.6478, 55.6296]);
  const off = drawn.slice(1, -1).map(([longitude, latitude]) => mainRoads.nearestStreet([longitude, latitude])?.metres ?? Number.NaN);
  expect(Math.max(...off)).toBeLessThan(30);
});
test('where none is near it bends as streets do', () => {
  const samsoe = route({ longitude: 10.55, latitude: 55.82 }, { longitude: 10.6, latitude: 55.9 });
  expect(samsoe.length).toBeGreaterThan(8);
});
test('the rest of the world draws the same luck whatever the roads', () => {
  const [near, far] = [seededRandom(7), seededRandom(7)];
  recordedRoute(VESTERBROGADE, KASTRUP, near);
  const away = { longitude: 10.55, latitude: 55.82 };
  recordedRoute(away, { longitude: away.longitude + 0.1017, latitude: away.latitude - 0.042 }, far);
  expect(near.next()).toBe(far.next());
});
