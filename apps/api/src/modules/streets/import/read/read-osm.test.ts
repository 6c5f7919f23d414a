import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { type OsmContent, osmFile } from '../../../../../test/street-files/osm-file.ts';
import { realData } from '../../../../../test/street-files/real-data.ts';
import { StartRefused } from '../../../../platform/start-refused.ts';
import type { OsmArea, OsmNode, OsmSink, OsmWay } from '../osm-sink.ts';
import { readOsm, readOsmHeader } from './read-osm.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'praj-osm-'));
afterAll(() => rmSync(folder, { recursive: true }));

const EXTRACT = realData('osm/greater-copenhagen.osm.pbf');

let written = 0;
function onDisk(bytes: Uint8Array): string {
  written += 1;
  const file = path.join(folder, `${written}.osm.pbf`);
  writeFileSync(file, bytes);
  return file;
}

/** Takes everything. */
function gatherer(wants: (tags: OsmNode['tags']) => boolean = () => true) {
  const nodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  const areas: OsmArea[] = [];
  const sink: OsmSink = {
    wantsNode: wants,
    wantsWay: wants,
    wantsArea: wants,
    node: (node) => void nodes.push(node),
    way: (way) => void ways.push(way),
    area: (area) => void areas.push(area),
    finish: async () => {},
  };
  return { nodes, ways, areas, sink };
}

async function gather(contents: OsmContent[], how?: Parameters<typeof osmFile>[1]) {
  const { sink, ...found } = gatherer();
  const read = await readOsm(onDisk(osmFile(contents, how)), [sink]);
  return { ...found, read };
}

/** Corners of a square around a point, named by the ids from `first` on. */
const square = (first: number, longitude: number, latitude: number, half: number): NonNullable<OsmContent['nodes']> =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0], at) => ({ id: first + at, at: [longitude + x * half, latitude + y * half] }));

const town: OsmContent = {
  nodes: [
    { id: 1, at: [12.5, 55.6] },
    { id: 2, at: [12.6, 55.6], tags: { amenity: 'café', name: 'Søen' } },
    { id: 12_000_000_005, at: [12.6, 55.7] },
  ],
  ways: [
    { id: 7, nodes: [1, 2, 12_000_000_005], tags: { highway: 'residential', name: 'Ågade' } },
    { id: 8, nodes: [1, 2, 12_000_000_005, 1], tags: { building: 'yes' } },
    { id: 9, nodes: [1, 2] },
  ],
};

test.each([
  ['dense', { dense: true }],
  ['plain', { dense: false }],
  ['unpacked', { pack: (bytes: Uint8Array) => ({ field: 1, bytes }) }],
  ['zstd', { pack: (bytes: Uint8Array) => ({ field: 7, bytes: zstdCompressSync(bytes) }) }],
])('gives nodes, ways and surfaces with their tags and places: %s', async (_, how) => {
  const { nodes, ways, areas, read } = await gather([town], how);
  expect(nodes).toEqual([{ id: 2, tags: { amenity: 'café', name: 'Søen' }, longitude: 12.6, latitude: 55.6 }]);
  expect(ways.map(({ id, closed }) => [id, closed])).toEqual([
    [7, false],
    [8, true],
  ]);
  expect(ways[0]).toMatchObject({ tags: { highway: 'residential', name: 'Ågade' } });
  expect([...(ways[0]?.nodes ?? [])]).toEqual([1, 2, 12_000_000_005]);
  expect([...(ways[0]?.coordinates ?? [])]).toEqual([12.5, 55.6, 12.6, 55.6, 12.6, 55.7]);
  expect(areas.map(({ id, of }) => [id, of])).toEqual([[8, 'way']]);
  expect([...(areas[0]?.polygons[0]?.[0] ?? [])]).toEqual([12.5, 55.6, 12.6, 55.6, 12.6, 55.7, 12.5, 55.6]);
  expect(read).toEqual({ nodes: 3, ways: 3, relations: 0, bounds: [12.5, 55.6, 12.6, 55.7] });
});

test('gives nothing that is not wanted', async () => {
  const roads = gatherer(({ highway }) => highway !== undefined);
  const silent: OsmSink = { way: () => expect.unreachable(), finish: async () => {} };
  await readOsm(onDisk(osmFile([town])), [roads.sink, silent]);
  expect([roads.nodes.length, roads.ways.map(({ id }) => id), roads.areas.length]).toEqual([0, [7], 0]);
});

test('leaves out the nodes that the file lacks, and a surface whose edge is not whole', async () => {
  const { ways, areas } = await gather([{ ...town, nodes: town.nodes?.slice(0, 2) ?? [] }]);
  expect(ways.map(({ nodes, coordinates, closed }) => [[...nodes], coordinates.length, closed])).toEqual([
    [[1, 2], 4, false],
    [[1, 2, 1], 6, true],
  ]);
  expect(areas).toEqual([]);
});

const lake: OsmContent[] = [
  { nodes: [...square(10, 12, 55, 1), ...square(20, 12, 55, 0.1), ...square(30, 20, 55, 1)] },
  {
    ways: [
      { id: 1, nodes: [10, 11, 12] },
      { id: 2, nodes: [10, 13, 12] },
      { id: 3, nodes: [20, 21, 22, 23, 20] },
      { id: 4, nodes: [30, 31, 32, 33, 30] },
      { id: 5, nodes: [30, 31] },
    ],
  },
];
const member = (way: number, role = 'outer') => ({ way, role });
const relation = (members: { way: number; role: string }[], type = 'multipolygon'): OsmContent => ({
  relations: [{ id: 99, members, tags: { type, natural: 'water' } }],
});

test('puts a relation together from ways in any direction, with a hole in the one it lies in', async () => {
  const { areas } = await gather([...lake, relation([member(4), member(3, 'inner'), member(2), member(1, '')])]);
  expect(areas).toMatchObject([{ id: 99, of: 'relation', tags: { natural: 'water' } }]);
  expect(areas[0]?.polygons.map((rings) => rings.map((ring) => ring.length / 2))).toEqual([[5], [5, 5]]);
  const outer = areas[0]?.polygons[1]?.[0];
  expect([...(outer?.slice(0, 2) ?? [])]).toEqual([...(outer?.slice(-2) ?? [])]);
});

test.each([
  ['a member is not in the file', relation([member(1), member(2), member(77)]), [[5]]],
  ['a ring does not close', relation([member(1), member(4), member(5)]), [[5]]],
  ['nothing closes', relation([member(1), member(77)]), undefined],
  ['its type is not a surface', relation([member(1), member(2)], 'route'), undefined],
  ['it is a boundary', relation([member(1), member(2), member(5, 'subarea')], 'boundary'), [[5]]],
])('takes of a relation what can be put together: %s', async (_, last, sizes) => {
  const { areas } = await gather([...lake, last]);
  expect(areas[0]?.polygons.map((rings) => rings.map((ring) => ring.length / 2))).toEqual(sizes);
});

test('tells the box and the day of the data, as the file has them', async () => {
  const bounds: [number, number, number, number] = [8, 54.5, 15.2, 57.8];
  const file = onDisk(osmFile([town], { bounds, seconds: Date.UTC(2026, 10, 20, 21) / 1000 }));
  expect(await readOsmHeader(file)).toEqual({ bounds, dataDate: '2026-11-20' });
  expect(await readOsmHeader(onDisk(osmFile([town])))).toEqual({ bounds: null, dataDate: null });
});

const whole = osmFile([town, { ways: [{ id: 10, nodes: [1, 2], tags: { highway: 'path' } }] }]);
const flipped = Buffer.from(whole);
flipped.writeUInt8(flipped.readUInt8(flipped.length - 12) ^ 0xff, flipped.length - 12);
test.each([
  ['text', Buffer.from('{"type":"FeatureCollection"}'), /ikke en OpenStreetMap-fil/],
  ['XML', Buffer.from('<?xml version="1.0"?><osm></osm>'), /ikke en OpenStreetMap-fil/],
  ['nothing', Buffer.alloc(0), /ikke en OpenStreetMap-fil/],
  ['noughts', Buffer.alloc(4000), /ikke en OpenStreetMap-fil/],
  ['its end is missing', whole.subarray(0, -5), /slutter midt i en blok. Hent den igen/],
  ['a byte is wrong', flipped, /i stykker omtrent \d+ % inde/],
  ['a later format', osmFile([town], { required: ['OsmSchema-V0.6', 'HistoricalInformation'] }), /kræver ”HistoricalInformation”/],
  ['lz4', osmFile([town], { pack: (bytes) => ({ field: 6, bytes }) }), /pakket med lz4/],
  ['ways first', osmFile([{ ways: town.ways ?? [] }, { nodes: town.nodes ?? [] }]), /ikke sorteret/],
  ['ids down', osmFile([{ nodes: town.nodes?.toReversed() ?? [] }]), /ikke sorteret/],
  ['relations first', osmFile([relation([member(1)]), { nodes: town.nodes ?? [] }, { ways: town.ways ?? [] }]), /ikke sorteret/],
])('refuses another or a broken file in one line: %s', async (_, bytes, line) => {
  const refused = await readOsm(onDisk(bytes), [gatherer().sink]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  expect((refused as Error).message).toMatch(line);
  expect((refused as Error).message).not.toContain('\n');
});

test('refuses a file that is not there', async () => {
  await expect(readOsm(path.join(folder, 'none.osm.pbf'), [])).rejects.toThrow(/kunne ikke læses/);
});

test('waits for sinks between blocks, and tells how far it is', async () => {
  const steps: string[] = [];
  const sink: OsmSink = {
    wantsNode: () => true,
    node: () => void steps.push('node'),
    drain: async () => void steps.push('drain'),
    finish: async () => {},
  };
  const blocks: OsmContent[] = [1, 2].map((id) => ({ nodes: [{ id, at: [12, 55], tags: { place: 'town' } }] }));
  const shares: number[] = [];
  await readOsm(onDisk(osmFile(blocks)), [sink], { onProgress: (share) => shares.push(share) });
  expect(steps).toEqual(['node', 'drain', 'node', 'drain']);
  expect(shares.at(-1)).toBe(1);
});

test('stops when it is told to, and hands on what a sink throws', async () => {
  const stop = new AbortController();
  const sink: OsmSink = { wantsNode: () => (stop.abort(new Error('stopped')), false), finish: async () => {} };
  const blocks: OsmContent[] = [1, 2].map((id) => ({ nodes: [{ id, at: [12, 55], tags: { place: 'town' } }] }));
  await expect(readOsm(onDisk(osmFile(blocks)), [sink], { signal: stop.signal })).rejects.toThrow('stopped');
  const full: OsmSink = { wantsNode: () => true, node: () => expect.unreachable('no room'), finish: async () => {} };
  await expect(readOsm(onDisk(osmFile(blocks)), [full])).rejects.toThrow('no room');
});

test('reads a real extract', async ({ skip }) => {
  if (!existsSync(EXTRACT)) {
    console.log(`no extract at ${EXTRACT} (PRAJ_TEST_DATA): reading it is not tested`);
    skip();
  }
  const { sink, ways, areas } = gatherer();
  const read = await readOsm(EXTRACT, [sink]);
  expect(read).toMatchObject({ nodes: 254_803, ways: 36_659, relations: 159, bounds: [12.35, 55.56, 12.7, 55.83] });
  expect(ways.some(({ tags }) => tags.name === 'Østerbrogade')).toBe(true);
  expect(areas.filter(({ of }) => of === 'relation').length).toBeGreaterThan(150);
});
