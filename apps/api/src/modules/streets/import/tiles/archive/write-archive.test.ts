import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PMTiles, tileIdToZxy } from 'pmtiles';
import { afterAll, expect, test } from 'vitest';
import { onDisk } from '../../../../../../test/street-files/pmtiles.ts';
import { writeDirectories } from './directory.ts';
import { openArchive } from './write-archive.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'praj-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const contentOf = async (archive: PMTiles, id: number) => {
  const [zoom, x, y] = tileIdToZxy(id);
  const tile = await archive.getZxy(zoom, x, y);
  return tile && Buffer.from(tile.data);
};

test('every tile is read back, alike ones are kept once, and the header tells what there is', async () => {
  const file = path.join(folder, 'some.pmtiles');
  const archive = await openArchive(file);
  const content = (id: number) => Buffer.from(id % 3 === 0 ? 'open land' : `tile ${id}`);
  const tiles = Array.from({ length: 400 }, (_, id) => id);
  for (const id of tiles.toReversed()) {
    const [zoom, x, y] = tileIdToZxy(id);
    await archive.add({ zoom, x, y, bytes: content(id) });
  }
  const notes = {
    bounds: [12.35, 55.56, 12.7, 55.83] as const,
    metadata: { name: 'Streets', attribution: '© OpenStreetMap contributors' },
  };
  await expect(archive.finish(notes)).resolves.toMatchObject({ tiles: 400, contents: 267 });
  await archive.remove();
  expect(existsSync(`${file}.part`)).toBe(false);

  const read = new PMTiles(onDisk(file));
  const header = await read.getHeader();
  expect(header).toMatchObject({ minZoom: 0, maxZoom: 14, clustered: true, numAddressedTiles: 400, numTileContents: 267, tileType: 1 });
  expect([header.minLon, header.minLat, header.maxLon, header.maxLat]).toEqual([12.35, 55.56, 12.7, 55.83]);
  await expect(read.getMetadata()).resolves.toEqual(notes.metadata);
  for (const id of tiles) {
    expect(await contentOf(read, id)).toEqual(content(id));
  }
  await expect(read.getZxy(14, 0, 0)).resolves.toBeUndefined();
});

test('more tiles than the root has room for lie in leaves, and each is found', async () => {
  const file = path.join(folder, 'many.pmtiles');
  const archive = await openArchive(file);
  // Gaps and sizes that no compression foresees, so that the root grows.
  const ids = Array.from({ length: 6000 }, (_, index) => 100_000 + index * 30_000 + Math.floor(Math.abs(Math.cos(index)) * 30_000));
  const content = (id: number) =>
    createHash('shake256', { outputLength: 1 + Math.floor(Math.abs(Math.sin(id)) * 1500) })
      .update(String(id))
      .digest();
  for (const id of ids) {
    const [zoom, x, y] = tileIdToZxy(id);
    await archive.add({ zoom, x, y, bytes: content(id) });
  }
  await archive.finish({ bounds: [8, 54, 13, 58], metadata: {} });
  await archive.remove();
  const read = new PMTiles(onDisk(file));
  expect((await read.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  for (const id of ids.filter((_, index) => index % 97 === 0 || index > 5990)) {
    expect(await contentOf(read, id)).toEqual(content(id));
  }
});

test('the root fits into what is read first, however many tiles there are', () => {
  const entries = Array.from({ length: 50_000 }, (_, index) => ({
    id: index * 3,
    run: 1,
    offset: index * 9000,
    length: 5000 + ((index * 7919) % 4001),
  }));
  const { root, leaves } = writeDirectories(entries);
  expect(root.length).toBeLessThanOrEqual(16_384 - 127);
  expect(leaves.length).toBeGreaterThan(0);
});

test('an archive that was not finished leaves nothing', async () => {
  const file = path.join(folder, 'none.pmtiles');
  const archive = await openArchive(file);
  await archive.add({ zoom: 0, x: 0, y: 0, bytes: Buffer.from('one') });
  await archive.remove();
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
});

test('the file begins as its format asks', async () => {
  expect(readFileSync(path.join(folder, 'some.pmtiles')).subarray(0, 8)).toEqual(Buffer.from('PMTiles\u0003'));
});
