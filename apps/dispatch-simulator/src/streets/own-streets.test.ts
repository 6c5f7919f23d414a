import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CURRENT_FILE, type Edition, NETWORK_FILE } from '@praj/streets/edition.ts';
import { buildNetwork } from '@praj/streets/network/build-network.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOwnStreets } from './own-streets.ts';

let folder: string;
let streets: ReturnType<typeof openOwnStreets> | undefined;
const lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'praj-streets-'));
  lines.length = 0;
});
afterEach(() => {
  streets?.stop();
  rmSync(folder, { recursive: true });
});
const open = (where: string | undefined = folder) => {
  streets = openOwnStreets(where, (line) => lines.push(line), 20);
  return streets;
};
/** An edition with one street of this name; or with these bytes for a network. */
function imported(id: string, street: string, bytes?: string): void {
  const network = buildNetwork([
    { name: street, nodes: [1, 2], coordinates: [12.5, 55.6, 12.51, 55.6], kilometresPerHour: 50, direction: 'both' },
  ]);
  mkdirSync(path.join(folder, id));
  writeFileSync(path.join(folder, id, NETWORK_FILE), bytes ?? network);
  const edition: Edition = {
    id,
    fileName: `${id}.osm.pbf`,
    credit: '© OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    dataDate: null,
    importedAt: '2026-11-22T12:00:00.000Z',
    bounds: [12.5, 55.6, 12.51, 55.6],
  };
  writeFileSync(path.join(folder, 'fresh'), JSON.stringify(edition));
  renameSync(path.join(folder, 'fresh'), path.join(folder, CURRENT_FILE));
}
const streetInUse = (): string | undefined => streets?.now().network.nearestStreet([12.505, 55.601])?.name;

test('without an import the main roads of the country are driven, from Skagen to Rødby and to Malmö', () => {
  const { network, mainRoadsOnly } = open(undefined).now();
  expect(mainRoadsOnly).toBe(true);
  const across = network.wayBetween([10.58, 57.72], [11.352, 54.656]);
  expect((across?.metres ?? 0) / 1000).toBeGreaterThan(500);
  expect((across?.metres ?? 0) / 1000).toBeLessThan(700);
  expect(network.wayBetween([12.57, 55.68], [13.0, 55.56])).toBeDefined();
  expect(network.nearestStreet([12.5597, 55.6738])?.name).toBe('Vesterbrogade');
});
test('imported streets are driven, and others as soon as these are imported', async () => {
  imported('one', 'Gammelvej');
  open();
  expect(streets?.now().mainRoadsOnly).toBe(false);
  expect(streetInUse()).toBe('Gammelvej');
  imported('two', 'Nyvej');
  await expect.poll(streetInUse).toBe('Nyvej');
});
test('the first import is heard of by a simulator that runs', async () => {
  open();
  expect(streets?.now().mainRoadsOnly).toBe(true);
  imported('one', 'Gammelvej');
  await expect.poll(streetInUse).toBe('Gammelvej');
});
test('streets that cannot be read are told, and those in use stay', async () => {
  imported('one', 'Gammelvej');
  open();
  imported('broken', '', 'no network');
  await expect.poll(() => lines.at(-1)).toMatch(/no network of streets/);
  expect(streetInUse()).toBe('Gammelvej');
});
test('a simulator starts on the main roads where what is imported cannot be read', () => {
  imported('broken', '', 'no network');
  writeFileSync(path.join(folder, CURRENT_FILE), '{ half');
  expect(open().now().mainRoadsOnly).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/^streets: SyntaxError/)]);
});
