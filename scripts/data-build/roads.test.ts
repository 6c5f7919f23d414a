import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { roadFaults } from './check-roads.ts';
import { buildDriveableRoads, buildRoads, type Road, type RoadPoint, readRoads } from './roads.ts';
import { simplify, smooth } from './smooth-line.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const map = (name: string) => read(`apps/web/public/map/${name}.json`);
const asWritten = (data: object): unknown => JSON.parse(JSON.stringify(data));

/** Two islands of a tenth of a degree, a strait between them, and a town on the first. */
const square = (west: number, wide = 0.1) => [
  [west, 55],
  [west + wide, 55],
  [west + wide, 55.1],
  [west, 55.1],
  [west, 55],
];
const sea = { geometry: { coordinates: [[square(9, 3), square(10), square(10.15)]] } };
const places = { features: [{ properties: { name: 'Vestby St.' }, geometry: { coordinates: [10.02, 55.05] } }] };
const point = (lon: number, lat = 55.05, overWater = false): RoadPoint => ({ at: [lon, lat], overWater });
const road = (points: RoadPoint[], more: Partial<Road> = {}): Road => ({
  name: 'Landevejen',
  number: '1',
  class: 'primary',
  kilometresPerHour: 80,
  towns: [],
  points,
  ...more,
});
const faultsOf = (...roads: Road[]) => roadFaults(roads, sea, [places]);

test('the roads in use are those of the table, on land, through their towns and all of one piece', () => {
  const roads = readRoads();
  expect(roadFaults(roads, map('sea'), [map('towns'), map('stations'), map('districts')])).toEqual([]);
  expect(map('roads')).toEqual(asWritten(buildRoads(roads)));
  expect(read('packages/streets/roads.json')).toEqual(asWritten(buildDriveableRoads(roads)));
});

test('a road in the sea is told unless it is a bridge', () => {
  expect(faultsOf(road([point(10.05), point(10.2)]))).toEqual([expect.stringMatching(/^Landevejen \(1\): \d+ m in the sea near 10\.1/)]);
  expect(faultsOf(road([point(10.05), point(10.095), point(10.155, 55.05, true), point(10.2)]))).toEqual([]);
});

test('a road that does not pass the town it names, or an unknown one, is told', () => {
  expect(faultsOf(road([point(10.01), point(10.09)], { towns: ['Vestby'] }))).toEqual([]);
  expect(faultsOf(road([point(10.01, 55.09), point(10.09, 55.09)], { towns: ['Vestby'] }))[0]).toMatch(/passes Vestby at 4\d{3} m/);
  expect(faultsOf(road([point(10.01), point(10.09)], { towns: ['Østby'] }))).toEqual(['Landevejen (1): no town Østby']);
});

test('a road that meets no other is told', () => {
  const one = road([point(10.01), point(10.03)]);
  const next = road([point(10.03), point(10.05)]);
  const lonely = road([point(10.07), point(10.09)], { name: 'Blindvejen' });
  expect(faultsOf(one, next, lonely)).toEqual(['Blindvejen (1): cut off']);
});

test('a line bends through its points, keeps its corners, and loses only points that nobody misses', () => {
  const bent = smooth([
    [10, 55],
    [10.02, 55.01],
    [10.04, 55],
  ]);
  expect(bent).toContainEqual([10.02, 55.01]);
  expect(Math.max(...bent.map(([, lat]) => lat))).toBeGreaterThan(55.0099);
  const corner = smooth([
    [10, 55],
    [10, 55.01],
    [10.02, 55.01],
  ]);
  expect(Math.max(...corner.map(([, lat]) => lat))).toBeCloseTo(55.01, 6);
  const straight = [
    [10, 55],
    [10.01, 55],
    [10.02, 55],
    [10.03, 55],
  ] as const;
  expect(simplify(straight, 1e-4, () => false)).toHaveLength(2);
  expect(simplify(straight, 1e-4, ([lon]) => lon === 10.02)).toHaveLength(3);
});
