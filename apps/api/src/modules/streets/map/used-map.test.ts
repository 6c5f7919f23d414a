import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Edition } from '@praj/streets/edition.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { MAP_BOUNDS, mapFile } from '../../../../test/street-files/map-file.ts';
import { SettingRefused } from '../../../platform/settings/setting-refused.ts';
import { openUsedMap, type UsedMap } from './used-map.ts';

const root = mkdtempSync(path.join(tmpdir(), 'praj-used-map-'));
afterAll(() => rmSync(root, { recursive: true }));
let streetsDir: string;
let used: UsedMap | undefined;
let errors: unknown[];
beforeEach(() => {
  streetsDir = mkdtempSync(path.join(root, 'streets-'));
  errors = [];
});
afterEach(() => used?.stop());

function open(mapPmtiles?: string): UsedMap {
  used = openUsedMap({ streetsDir, mapPmtiles, lookEveryMs: 10 }, (error) => errors.push(error));
  return used;
}
function importEdition(id: string, archive = mapFile({ tiles: Buffer.from(`tiles of ${id}`) })): void {
  const edition: Edition = {
    id,
    fileName: `${id}.osm.pbf`,
    credit: '© OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    dataDate: null,
    importedAt: '2026-11-22T12:00:00.000Z',
    bounds: [12, 55, 13, 56],
  };
  mkdirSync(path.join(streetsDir, id));
  writeFileSync(path.join(streetsDir, id, 'map.pmtiles'), archive);
  writeFileSync(path.join(streetsDir, 'fresh.json'), JSON.stringify(edition));
  renameSync(path.join(streetsDir, 'fresh.json'), path.join(streetsDir, 'current.json'));
}
const inUse = () => used?.current()?.map.edition;

test('there is no map until one is imported, also where there is no folder yet', async () => {
  rmSync(streetsDir, { recursive: true });
  open();
  expect(inUse()).toBeUndefined();
  mkdirSync(streetsDir);
  importEdition('one');
  await expect.poll(inUse).toBe('one');
  expect(errors).toEqual([]);
});

test('a new edition comes into use, and who reads the old one reads it to its end though its files are gone', async () => {
  importEdition('one');
  const old = open().current();
  const reading = old?.read(old.bytes - 12, old.bytes - 1);
  importEdition('two');
  await expect.poll(inUse).toBe('two');
  rmSync(path.join(streetsDir, 'one'), { recursive: true });
  expect(reading && (await text(reading))).toBe('tiles of one');
  expect(used?.current()?.version).not.toBe(old?.version);
});

test('a reader who leaves does not close the file for the others', async () => {
  importEdition('one');
  const archive = open().current();
  archive?.read(0, 9).destroy();
  expect(archive && (await text(archive.read(archive.bytes - 3, archive.bytes - 1)))).toBe('one');
});

test('an edition that cannot be read leaves the old one in use', async () => {
  importEdition('one');
  open();
  importEdition('two', Buffer.from('no archive'));
  await expect.poll(() => errors.length).toBe(1);
  expect(inUse()).toBe('one');
});

test('an archive of one’s own goes before an imported one, and tells of itself', async () => {
  importEdition('one');
  const file = path.join(streetsDir, 'own.pmtiles');
  const attribution = '<a href="https://protomaps.com">Protomaps</a> &copy; <a href="https://openstreetmap.org">OpenStreetMap</a>';
  writeFileSync(file, mapFile({ metadata: { attribution, 'planetiler:osm:osmosisreplicationtime': '2026-11-01T00:00:00Z' } }));
  const first = open(file).current();
  expect(first?.map).toMatchObject({
    credit: 'Protomaps © OpenStreetMap',
    dataDate: '2026-11-01',
    bounds: MAP_BOUNDS,
    maxZoom: 14,
  });
  writeFileSync(`${file}.new`, mapFile({ tiles: Buffer.from('newer tiles') }));
  renameSync(`${file}.new`, file);
  await expect.poll(() => used?.current()?.version).not.toBe(first?.version);
  expect(used?.current()?.map).toMatchObject({ credit: '© OpenStreetMap contributors', dataDate: null });
});

test.each([
  ['is missing', undefined, /kunne ikke læses/],
  ['is another kind of file', Buffer.from('x'.repeat(500)), /ikke et PMTiles-arkiv/],
  ['is shorter than a head', Buffer.from('PMTiles'), /ikke et PMTiles-arkiv/],
  ['is of an older version', mapFile({ version: 2 }), /ikke et PMTiles-arkiv/],
  ['holds pictures', mapFile({ tileType: 2 }), /ikke et PMTiles-arkiv/],
  ['is packed as pages cannot read', mapFile({ tileCompression: 3 }), /ikke et PMTiles-arkiv/],
  ['is not whole', mapFile({ tiles: Buffer.alloc(5000) }).subarray(0, -1), /ikke hel/],
])('MAP_PMTILES stops the start in one line when its file %s', (_, bytes, why) => {
  const file = path.join(streetsDir, 'own.pmtiles');
  if (bytes) writeFileSync(file, bytes);
  expect(() => open(file)).toThrow(SettingRefused);
  expect(() => open(file)).toThrow(why);
  expect(() => open(file)).toThrow(/^Indstillingen MAP_PMTILES er forkert: filen .+$/);
});
