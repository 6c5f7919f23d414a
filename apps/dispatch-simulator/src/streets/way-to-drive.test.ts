import { buildNetwork } from '@praj/streets/network/build-network.ts';
import { openNetwork } from '@praj/streets/network/open-network.ts';
import type { Road } from '@praj/streets/way.ts';
import { expect, test } from 'vitest';
import { chanceFrom } from '../chance.ts';
import { bendingWay, cruisingSpeed, lengthOf, metresBetween, type Place } from '../ground.ts';
import { besideStreet, paceAt, placeAfter, wayToDrive } from './way-to-drive.ts';

/** A place so many metres east and north of a corner in Denmark. */
const at = (east: number, north: number): Place => [12.5 + east / (111_320 * Math.cos((55.6 * Math.PI) / 180)), 55.6 + north / 111_320];
let nodes = 0;
const road = (places: Place[], kilometresPerHour = 36): Road => ({
  name: 'Vej',
  nodes: places.map(() => ++nodes),
  coordinates: places.flat(),
  kilometresPerHour,
  direction: 'both',
});
const streetsOf = (roads: Road[], mainRoadsOnly = false) => ({ network: openNetwork(buildNetwork(roads)), mainRoadsOnly });
/** East for a kilometre, then north for another. */
const corner = [at(0, 0), at(1000, 0), at(1000, 1000)];
const chance = () => chanceFrom(7, 'way');
const drive = (from: Place, to: Place, streets = streetsOf([road(corner)]), pace = 1) => wayToDrive(from, to, streets, chance(), pace);

test('a car drives from the door to its street, along it, and to the other door', () => {
  const { line, legs, metres, seconds } = drive(at(200, 35), at(1070, 800));
  expect(line).toHaveLength(5);
  expect(metres).toBeCloseTo(35 + 800 + 800 + 70, -1);
  expect(legs.map(Math.round)).toEqual([10, 80, 80, 20]);
  expect(seconds).toBeCloseTo(190, 0);
});
test('in between it is where the seconds have brought it, and heads as the street does', () => {
  const way = drive(at(200, 0), at(1000, 800));
  expect(metresBetween(placeAfter(way, 40).place, at(600, 0))).toBeLessThan(2);
  expect(placeAfter(way, 40).heading).toBeCloseTo(90, 0);
  expect(metresBetween(placeAfter(way, 120).place, at(1000, 400))).toBeLessThan(2);
  expect(placeAfter(way, 120).heading).toBeCloseTo(0, 0);
  expect(metresBetween(placeAfter(way, 9_000).place, at(1000, 800))).toBeLessThan(1);
});
test('it is slower when people drive to work and home, and not on Saturdays', () => {
  expect(paceAt({ hour: 8, weekday: 1 })).toBeLessThan(1);
  expect(paceAt({ hour: 8, weekday: 6 })).toBe(1);
  expect(paceAt({ hour: 11, weekday: 1 })).toBe(1);
  const streets = streetsOf([road(corner)]);
  expect(drive(at(0, 0), at(1000, 1000), streets, 0.8).seconds).toBeCloseTo(drive(at(0, 0), at(1000, 1000), streets).seconds / 0.8, 6);
});
test('a street that leads far round is driven all the same where both doors are on streets', () => {
  const bay = streetsOf([road([at(0, 0), at(5000, 0), at(5000, 300), at(0, 300)])]);
  expect(drive(at(0, 20), at(0, 280), bay).metres).toBeGreaterThan(10_000);
});
test('where the streets end it drives on from there as streets bend', () => {
  const from = at(0, 10);
  const to = at(6000, 0);
  const way = drive(from, to, streetsOf([road([at(0, 0), at(3000, 0)])]));
  const onStreet = way.line.filter((place) => metresBetween(place, at(3000, 0)) < 1);
  expect(onStreet).toHaveLength(1);
  expect(way.line.length).toBeGreaterThan(8);
  expect(way.metres).toBeLessThan(metresBetween(from, to) * 1.6);
});
test('main roads are left for the last kilometres, and taken only when they are no detour', () => {
  const main = streetsOf([road([at(0, 0), at(20_000, 0)], 80)], true);
  expect(drive(at(0, 900), at(20_000, 900), main).line.some((place) => metresBetween(place, at(20_000, 0)) < 1)).toBe(true);
  const bay = streetsOf([road([at(0, 0), at(5000, 0), at(5000, 300), at(0, 300)])], true);
  expect(drive(at(0, 20), at(0, 380), bay).line).toEqual(bendingWay(at(0, 20), at(0, 380), chance()));
});
test('where no way is known all of it bends, at the speed of such a trip', () => {
  const [from, to] = [at(300_000, 0), at(310_000, 0)];
  const way = drive(from, to);
  expect(way.line).toEqual(bendingWay(from, to, chance()));
  expect(way.seconds).toBeCloseTo(lengthOf(way.line) / cruisingSpeed(lengthOf(way.line)), 3);
});
test('an island of streets is not left through the sea', () => {
  const islands = streetsOf([road([at(0, 0), at(1000, 0)]), road([at(0, 5000), at(1000, 5000)])]);
  const [from, to] = [at(500, 0), at(500, 5000)];
  expect(drive(from, to, islands).line[0]).toEqual(from);
  expect(drive(from, to, islands).line.at(-1)).toEqual(to);
});
test('from a place to itself it takes no time', () => {
  const way = drive(at(300_000, 0), at(300_000, 0));
  expect(way).toMatchObject({ metres: 0, seconds: 0 });
  expect(placeAfter(way, 1).place).toEqual(at(300_000, 0));
});
test('the same chance drives the same way', () => {
  expect(drive(at(0, 10), at(6000, 0))).toEqual(drive(at(0, 10), at(6000, 0)));
});
test('cars stand on streets, where any is near', () => {
  const streets = streetsOf([road(corner)]);
  expect(metresBetween(besideStreet(at(500, 700), streets), at(1000, 700))).toBeLessThan(1);
  expect(besideStreet(at(90_000, 0), streets)).toEqual(at(90_000, 0));
});
