import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NETWORK_FILE } from '@praj/streets/edition.ts';
import { openNetwork } from '@praj/streets/network/open-network.ts';
import type { LonLat, Network, Way } from '@praj/streets/way.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { realData } from '../../../../../test/street-files/real-data.ts';
import type { OsmSink, Tags } from '../osm-sink.ts';
import { readOsm } from '../read/read-osm.ts';
import { networkSink } from './network-sink.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'praj-network-'));
afterAll(() => rmSync(folder, { recursive: true }));
const EXTRACT = realData('osm/greater-copenhagen.osm.pbf');

let sink: OsmSink;
let given = 0;
beforeEach(() => {
  sink = networkSink(path.join(folder, String(++given), 'new'));
});
const at = (column: number, row = 0): LonLat => [12.5 + column * 0.002, 55.6 + row * 0.001];
/** A way along places of a grid, as the reader gives it to who wants it. */
function way(tags: Tags, ...places: [column: number, row: number][]): void {
  if (!sink.wantsWay?.(tags)) return;
  const nodes = Float64Array.from(places, ([column, row]) => 21_000_000_000 + row * 100 + column);
  sink.way?.({ id: 1, tags, nodes, coordinates: Float64Array.from(places.flatMap((place) => at(...place))), closed: false });
}
async function finish(): Promise<Network> {
  const shares: number[] = [];
  await sink.finish((share) => shares.push(share), new AbortController().signal);
  expect(shares.at(-1)).toBe(1);
  return openNetwork(readFileSync(path.join(folder, String(given), 'new', NETWORK_FILE)));
}

test('of a file’s ways the streets of cars become the network, with names, speeds and one-ways', async () => {
  way({ highway: 'primary', name: 'Vesterbrogade', maxspeed: '50', oneway: 'yes' }, [0, 0], [1, 0], [2, 0]);
  way({ highway: 'footway', name: 'Stien' }, [2, 0], [1, 1], [0, 0]);
  way({ highway: 'motorway', ref: 'E 20', oneway: 'no' }, [2, 0], [2, 3], [0, 3], [0, 0]);
  const network = await finish();
  expect(network.nearestStreet(at(1, 0))?.name).toBe('Vesterbrogade');
  expect(network.nearestStreet(at(1, 2.6))?.name).toBe('E 20');
  const there = network.wayBetween(at(0.5), at(1.5)) as Way;
  expect(there.line).toHaveLength(3);
  expect(there.speeds.map((speed) => Math.round(speed * 3.6))).toEqual([33, 33]);
  expect(network.wayBetween(at(1.5), at(0.5))?.line).toHaveLength(6);
});
test('a bollard ends a street on both of its sides, in its middle and where two streets meet', async () => {
  const bollard = (column: number) => {
    expect(sink.wantsNode?.({ barrier: 'bollard' })).toBe(true);
    sink.node?.({ id: 21_000_000_000 + column, tags: { barrier: 'bollard' }, longitude: at(column)[0], latitude: at(column)[1] });
  };
  bollard(1);
  bollard(4);
  way({ highway: 'residential' }, [0, 0], [1, 0], [2, 0]);
  way({ highway: 'residential' }, [3, 0], [4, 0]);
  way({ highway: 'residential' }, [4, 0], [5, 0]);
  const network = await finish();
  for (const [from, to] of [
    [0.5, 1.5],
    [3.5, 4.5],
  ] as const) {
    expect(network.wayBetween(at(from), at(to), { reach: 20 })).toBeUndefined();
    expect(network.wayBetween(at(from), at(from + 0.4))).toBeDefined();
  }
});
test('a file without streets makes a network without ways', async () => {
  expect((await finish()).wayBetween(at(0), at(1))).toBeUndefined();
});
test('an import that is ended writes nothing', async () => {
  way({ highway: 'residential' }, [0, 0], [1, 0]);
  await expect(sink.finish(() => {}, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  expect(existsSync(path.join(folder, String(given)))).toBe(false);
});

test('from Rådhuspladsen to Hellerup it is 6.8 km along real streets', async ({ skip }) => {
  if (!existsSync(EXTRACT)) {
    console.log(`no extract at ${EXTRACT} (PRAJ_TEST_DATA): a network of it is not tested`);
    skip();
  }
  await readOsm(EXTRACT, [sink]);
  const network = await finish();
  const found = network.wayBetween([12.5683, 55.6761], [12.5721, 55.7313]) as Way;
  expect(found.metres / 1000).toBeCloseTo(6.8, 0);
  expect((found.metres / found.seconds) * 3.6).toBeGreaterThan(25);
  expect((found.metres / found.seconds) * 3.6).toBeLessThan(40);
});
