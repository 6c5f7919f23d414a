import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { VectorTile } from '@mapbox/vector-tile';
import { MAP_FILE } from '@praj/streets/edition.ts';
import { PMTiles } from 'pmtiles';
import { afterAll, expect, test } from 'vitest';
import { onDisk, readTile } from '../../../../../test/street-files/pmtiles.ts';
import { realData } from '../../../../../test/street-files/real-data.ts';
import type { OsmSink, Tags } from '../osm-sink.ts';
import { readOsm, readOsmHeader } from '../read/read-osm.ts';
import { gridX, gridY, tileSide } from './grid.ts';
import { tilesSink } from './tiles-sink.ts';

const root = mkdtempSync(path.join(tmpdir(), 'praj-tiles-'));
afterAll(() => rmSync(root, { recursive: true }));
const CREDIT = '© OpenStreetMap contributors';
const BOUNDS = [12.4, 55.6, 12.8, 55.75] as const;
const EXTRACT = realData('osm/inner-copenhagen.osm.pbf');

let ids = 0;
const wayOf = (tags: Tags, coordinates: number[]) => {
  const nodes = Float64Array.from({ length: coordinates.length / 2 }, () => ++ids);
  return { id: ++ids, tags, nodes, coordinates: Float64Array.from(coordinates), closed: false };
};
const squareOf = (tags: Tags, west: number, south: number, size: number) => ({
  id: ++ids,
  of: 'way' as const,
  tags,
  polygons: [[Float64Array.of(west, south, west + size, south, west + size, south + size, west, south + size, west, south)]],
});

/** A sink with a folder of its own. */
function sinkOf(options: { mostInMemory?: number; bounds?: typeof BOUNDS | null } = {}) {
  const folder = mkdtempSync(path.join(root, 'edition-'));
  const warnings: string[] = [];
  const { bounds = BOUNDS, ...rest } = options;
  const sink = tilesSink(folder, { source: { bounds, credit: CREDIT }, warn: (line) => warnings.push(line), ...rest });
  return { folder, sink, warnings, file: path.join(folder, MAP_FILE) };
}

const finish = (sink: OsmSink) => sink.finish(() => {}, new AbortController().signal);
const tileAt = (longitude: number, latitude: number, zoom: number) =>
  [zoom, Math.floor(gridX(longitude) / tileSide(zoom)), Math.floor(gridY(latitude) / tileSide(zoom))] as const;
const featuresOf = (tile: VectorTile | undefined, layer: string) =>
  Array.from({ length: tile?.layers[layer]?.length ?? 0 }, (_, index) => tile?.layers[layer]?.feature(index));
const named = (tile: VectorTile | undefined, layer: string, name: string) =>
  featuresOf(tile, layer).filter((feature) => feature?.properties.name === name);

test('a long road lies once in each tile it crosses, also from one piece of the map to the next', async () => {
  const { sink, file } = sinkOf();
  sink.way?.(wayOf({ highway: 'primary', name: 'Langvej' }, [12.45, 55.65, 12.7, 55.66]));
  await finish(sink);
  for (let longitude = 12.46; longitude < 12.7; longitude += 0.005) {
    expect(
      named(await readTile(file, ...tileAt(longitude, 55.65 + ((longitude - 12.45) / 0.25) * 0.01, 14)), 'roads', 'Langvej'),
    ).toHaveLength(1);
  }
  const [left, right] = [tileAt(12.55, 55.654, 14), tileAt(12.572, 55.6549, 14)];
  expect(right[1]).toBe(left[1] + 1);
  const endOf = async (tile: typeof left, at: number) =>
    named(await readTile(file, ...tile), 'roads', 'Langvej')[0]
      ?.loadGeometry()[0]
      ?.at(at);
  expect([(await endOf(left, -1))?.x, (await endOf(right, 0))?.x]).toEqual([4096 + 64, -64]);
});

test('each zoom shows what it has room for', async () => {
  const { sink, file } = sinkOf();
  sink.way?.(wayOf({ highway: 'motorway', name: 'Ringmotorvejen' }, [12.55, 55.65, 12.57, 55.66]));
  sink.way?.(wayOf({ highway: 'residential', name: 'Stillevej', oneway: 'yes' }, [12.55, 55.65, 12.552, 55.651]));
  sink.area?.(squareOf({ building: 'yes' }, 12.551, 55.651, 0.0005));
  sink.area?.(squareOf({ leisure: 'park', name: 'Lunden' }, 12.5505, 55.6502, 0.002));
  sink.node?.({ id: 1, tags: { 'addr:housenumber': '4B' }, longitude: 12.551, latitude: 55.651 });
  sink.node?.({ id: 2, tags: { place: 'city', name: 'Byen' }, longitude: 12.551, latitude: 55.651 });
  await finish(sink);
  const at = (zoom: number) => readTile(file, ...tileAt(12.5515, 55.6512, zoom));
  const shown = async (zoom: number) =>
    Object.fromEntries(Object.entries((await at(zoom))?.layers ?? {}).map(([name, { length }]) => [name, length]));
  await expect(shown(0)).resolves.toEqual({});
  await expect(shown(5)).resolves.toEqual({ earth: 1, roads: 1 });
  await expect(shown(10)).resolves.toEqual({ earth: 1, roads: 1, places: 1 });
  await expect(shown(14)).resolves.toEqual({ earth: 1, landuse: 1, roads: 2, buildings: 2, places: 1, pois: 1 });
  expect(featuresOf(await at(14), 'buildings').map((feature) => feature?.properties)).toEqual([
    { kind: 'building' },
    { kind: 'address', addr_housenumber: '4B' },
  ]);
  expect(named(await at(14), 'roads', 'Stillevej')[0]?.properties).toMatchObject({ oneway: 'yes', min_zoom: 12 });
  expect(named(await at(13), 'roads', 'Stillevej')[0]?.properties).not.toHaveProperty('oneway');
  expect(named(await at(10), 'roads', 'Ringmotorvejen')).toEqual([]);
});

test('land and sea come of the coast', async () => {
  const { sink, file, warnings } = sinkOf();
  sink.way?.(wayOf({ natural: 'coastline' }, [12.3, 55.655, 12.9, 55.655]));
  await finish(sink);
  const kinds = async (latitude: number, layer: string) =>
    featuresOf(await readTile(file, ...tileAt(12.6, latitude, 14)), layer).map((feature) => feature?.properties.kind);
  await expect(kinds(55.67, 'earth')).resolves.toEqual(['earth']);
  await expect(kinds(55.67, 'water')).resolves.toEqual([]);
  await expect(kinds(55.651, 'water')).resolves.toContain('ocean');
  expect(warnings).toEqual([]);
});

test('roads in the sea are told of, and not flooded', async () => {
  const { sink, file, warnings } = sinkOf();
  sink.way?.(wayOf({ natural: 'coastline' }, [12.3, 55.655, 12.9, 55.655]));
  for (let step = 0; step < 10; step++) sink.way?.(wayOf({ highway: 'residential' }, [12.6, 55.65, 12.601, 55.6501 + step / 1e5]));
  await finish(sink);
  expect(warnings).toEqual([expect.stringContaining('Kystlinjen har huller')]);
  // A cell is a tile of zoom 13; what its neighbours have reaches into it a little.
  const rings = featuresOf(await readTile(file, ...tileAt(12.6005, 55.65, 13)), 'water').flatMap(
    (feature) => feature?.loadGeometry() ?? [],
  );
  const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);
  expect(rings.filter((ring) => Math.min(spread(ring.map(({ x }) => x)), spread(ring.map(({ y }) => y))) > 128)).toEqual([]);
});

test('what waits is on disk after each drain, and gone with the end', async () => {
  const { sink, folder, file } = sinkOf({ mostInMemory: 1000 });
  const waiting = () => (existsSync(path.join(folder, 'map-features')) ? readdirSync(path.join(folder, 'map-features')).length : 0);
  await sink.drain?.();
  expect(waiting()).toBe(0);
  for (let step = 0; step < 200; step++) {
    sink.way?.(wayOf({ highway: 'primary', name: `Vej ${step}` }, [12.41 + step / 1000, 55.65, 12.42 + step / 1000, 55.651]));
    if (step % 50 === 49) await sink.drain?.();
  }
  expect(waiting()).toBe(3);
  const shares: number[] = [];
  await sink.finish((share) => shares.push(share), new AbortController().signal);
  expect(readdirSync(folder)).toEqual([MAP_FILE]);
  expect(shares.at(-1)).toBe(1);
  expect(named(await readTile(file, ...tileAt(12.515, 55.6505, 14)), 'roads', 'Vej 100')).toHaveLength(1);
});

test('an import that is ended leaves nothing', async () => {
  const { sink, folder } = sinkOf({ mostInMemory: 10 });
  sink.way?.(wayOf({ highway: 'primary' }, [12.5, 55.65, 12.6, 55.651]));
  await sink.drain?.();
  await expect(sink.finish(() => {}, AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended');
  expect(readdirSync(folder)).toEqual([]);
});

test('without bounds those of what came are told; without anything it is refused', async () => {
  const { sink, file } = sinkOf({ bounds: null });
  sink.way?.(wayOf({ highway: 'primary' }, [12.5, 55.65, 12.6, 55.7]));
  await finish(sink);
  const header = await new PMTiles(onDisk(file)).getHeader();
  expect([header.minLon, header.minLat, header.maxLon, header.maxLat].map((degrees) => degrees.toFixed(3))).toEqual([
    '12.500',
    '55.650',
    '12.600',
    '55.700',
  ]);
  await expect(finish(sinkOf({ bounds: null }).sink)).rejects.toThrow('Filen indeholder intet');
});

test('a real city: its streets where they are, and tiles of a fair size', async ({ skip }) => {
  if (!existsSync(EXTRACT)) {
    console.log(`no extract at ${EXTRACT} (PRAJ_TEST_DATA): tiles of it are not tested`);
    skip();
  }
  const { bounds } = await readOsmHeader(EXTRACT);
  const { sink, file, warnings } = sinkOf({ bounds: bounds as typeof BOUNDS, mostInMemory: 100_000 });
  await readOsm(EXTRACT, [sink]);
  await finish(sink);
  expect(warnings).toEqual([]);
  const archive = new PMTiles(onDisk(file));
  expect(await archive.getMetadata()).toMatchObject({
    attribution: CREDIT,
    vector_layers: expect.arrayContaining([expect.objectContaining({ id: 'roads' })]),
  });
  const center = await readTile(file, ...tileAt(12.5565, 55.6733, 14));
  expect(named(center, 'roads', 'Vesterbrogade').map((feature) => feature?.properties.kind)).toContain('major_road');
  for (const layer of ['earth', 'landuse', 'water', 'roads', 'buildings', 'pois']) expect(center?.layers[layer]?.length).toBeGreaterThan(0);
  const [, x, y] = tileAt(12.5565, 55.6733, 14);
  expect((await archive.getZxy(14, x, y))?.data.byteLength).toBeLessThan(400_000);
});
