import { existsSync, readFileSync } from 'node:fs';
import { listZipAreas } from '@praj/contract/zip-areas/zip-areas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { realData } from '../../../../test/street-files/real-data.ts';
import { twiceArea } from '../shapes/keep-shapes.ts';
import type { Position, Ring } from '../shapes/zip-area.ts';
import { importZipAreas } from './import-zip-areas.ts';
import { readZipAreas } from './read-zip-areas.ts';
import { meetsItself, repairEdges } from './repair-edges.ts';

/** The whole register as it was in 2019, where it is at hand. */
const REGISTER = realData('zip/dawa-2019-zip-areas.geojson');
let portal: TestPortal;
let client: Client;

beforeAll(async () => {
  portal = await startPortal();
  client = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const feature = (properties: object, ring: readonly (readonly number[])[]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
});
/** As Datafordeler writes DAGI: in EPSG:25832 metres, with a height. */
const dagi = (postnummer: string, navn: string, west: number) =>
  feature(
    { postnummer, navn },
    square(west, 6_173_000, 2000).map((point) => [...point, 0]),
  );
const run = (text: string, fileName = 'postnumre.geojson') => importZipAreas(portal.db, { text, fileName }, TEST_NOW);
const shown = () => client.call(listZipAreas, {});

test('official areas take the place of the approximate ones, and a second import changes nothing', async () => {
  const text = collection(dagi('2100', 'København Ø', 725_000), dagi('9999', 'Ny By', 727_000), dagi('9999', 'Ny By', 730_000));
  const lines = await run(text);
  expect(lines[0]).toBe('2 postnumre er importeret fra postnumre.geojson.');
  expect(lines).toContain('Nye postnumre (1): 9999');
  expect(lines.find((line) => line.startsWith('Postnumre, der ikke findes mere (1088): 1050, 1051'))).toBeDefined();
  expect(lines.at(-1)).toBe('Områderne vises ikke længere som omtrentlige.');
  const areas = await shown();
  expect(areas.map(({ nr, navn, approximate }) => [nr, navn, approximate])).toEqual([
    ['2100', 'København Ø', false],
    ['9999', 'Ny By', false],
  ]);
  expect(areas[1]?.geometry.coordinates).toHaveLength(2);
  // EPSG:25832 726000, 6174000 is on Amager.
  expect(areas[0]?.centre.map((degrees) => degrees.toFixed(2))).toEqual(['12.59', '55.66']);
  expect(await run(text)).toEqual(['postnumre.geojson er allerede importeret. Intet er ændret.']);
  expect(await run(collection(dagi('2100', 'København Ø', 725_000)))).toContain('Postnumre, der ikke findes mere (1): 9999');
  expect(await shown()).toHaveLength(1);
});

test.each([
  ['ikke json', 'Filen er ikke JSON. Den skal være GeoJSON med postnumre.'],
  ['{"type":"Topology"}', 'Filen er ikke GeoJSON med postnumre (en FeatureCollection med områder).'],
  [collection(feature({ name: 'Vej' }, square(12, 55, 1))), 'Område nr. 1 i filen har ikke postnummer, navn og en polygon.'],
  [collection(feature({ nr: '21000', navn: 'Ø' }, square(12, 55, 1))), 'Område nr. 1 i filen har intet postnummer på fire cifre.'],
  [
    collection(feature({ nr: '2100', navn: 'Ø' }, square(2.3, 48.8, 0.1))),
    'Postnummer 2100 ligger uden for Danmark. Koordinater skal være i WGS 84 eller EPSG:25832.',
  ],
])('another file is refused in a line, and what stands stays: %s', async (text, line) => {
  const before = await shown();
  await expect(run(text)).rejects.toThrow(line);
  expect(await shown()).toEqual(before);
});

test('an edge that crosses itself is repaired into pieces with the same land', () => {
  const bow: Ring = [
    [10, 56],
    [10.2, 56.2],
    [10.2, 56],
    [10, 56.2],
    [10, 56],
  ];
  expect(meetsItself([[bow]])).toBe(true);
  expect(meetsItself([[square(10, 56, 0.2)]])).toBe(false);
  const repaired = repairEdges([[bow]]);
  expect(repaired.flat().map((ring) => Math.abs(twiceArea(ring)).toFixed(4))).toEqual(['0.0200', '0.0200']);
  // Two pieces one upon the other are one piece of land.
  expect(repairEdges([[square(10, 56, 0.2)], [square(10.1, 56, 0.2)]])).toHaveLength(1);
});

test('the whole register: 1,089 areas, of which 7 meet themselves, and a centre on land', async ({ skip }) => {
  if (!existsSync(REGISTER)) {
    console.log(`no zip areas at ${REGISTER} (PRAJ_TEST_DATA): their import is not tested`);
    skip();
  }
  const text = readFileSync(REGISTER, 'utf8');
  expect((await run(text, 'dawa.geojson')).slice(0, 2)).toEqual([
    '1089 postnumre er importeret fra dawa.geojson.',
    '7 områder med kanter, der mødte sig selv, er rettet.',
  ]);
  const areas = await shown();
  expect(areas).toHaveLength(1089);
  const read = new Map(readZipAreas(text).map((area) => [area.nr, area]));
  const atSea = areas.filter(({ nr, centre }) => !read.get(nr)?.polygons.some(([outer]) => holds(outer ?? [], centre)));
  expect(atSea.map(({ nr }) => nr)).toEqual([]);
});

/** Does the point lie within the ring? */
const holds = (ring: Ring, [x, y]: Position): boolean =>
  ring.slice(1).filter(([lon, lat], at) => {
    const [beforeLon, beforeLat] = ring[at] ?? [lon, lat];
    return lat > y !== beforeLat > y && x < ((beforeLon - lon) * (y - lat)) / (beforeLat - lat) + lon;
  }).length %
    2 ===
  1;
