import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@praj/contract/identity.ts';
import { STREET_MAP_PATH } from '@praj/contract/map/map.ts';
import type { Edition } from '@praj/streets/edition.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { mapFile } from '../../../../test/street-files/map-file.ts';

const streetsDir = mkdtempSync(path.join(tmpdir(), 'praj-streets-'));
const EDITION: Edition = {
  id: '0123456789abcdef',
  fileName: 'denmark-latest.osm.pbf',
  credit: '© OpenStreetMap contributors',
  licence: 'ODbL 1.0',
  dataDate: '2026-11-20',
  importedAt: '2026-11-22T12:00:00.000Z',
  bounds: [8, 54.5, 15.2, 57.8],
};
const ARCHIVE = mapFile({ tiles: Buffer.from('a'.repeat(3000)) });
const TAG = `"${EDITION.id}-${ARCHIVE.length}"`;

let portal: TestPortal;
let person: Client;
beforeAll(async () => {
  mkdirSync(path.join(streetsDir, EDITION.id));
  writeFileSync(path.join(streetsDir, EDITION.id, 'map.pmtiles'), ARCHIVE);
  writeFileSync(path.join(streetsDir, 'current.json'), JSON.stringify(EDITION));
  portal = await startPortal({ config: { streetsDir } });
  person = await portal.client('bruger@nordlys.example');
});
afterAll(async () => {
  await portal.close();
  rmSync(streetsDir, { recursive: true });
});
const ask = (headers: Record<string, string> = {}, method = 'GET') => person.raw(method, STREET_MAP_PATH, undefined, headers);
const bytesOf = (from: number, to: number) => ARCHIVE.subarray(from, to).toString('utf8');

test('only who is signed in reads the map; everybody is told whose it is', async () => {
  const nobody = await portal.client();
  expect((await nobody.raw('GET', STREET_MAP_PATH)).status).toBe(401);
  expect((await nobody.raw('HEAD', STREET_MAP_PATH)).status).toBe(401);
  expect((await nobody.call(readConfig, {})).streetMap).toEqual({
    edition: EDITION.id,
    credit: '© OpenStreetMap contributors',
    dataDate: '2026-11-20',
    bounds: [8, 54.5, 15.2, 57.8],
    maxZoom: 14,
  });
});

test('the whole of it, not packed once more, kept by nobody else’s browser', async () => {
  const { status, headers, text } = await ask({ 'accept-encoding': 'gzip, br' });
  expect([status, headers.get('content-length'), text]).toEqual([200, String(ARCHIVE.length), ARCHIVE.toString('utf8')]);
  expect(headers.get('content-encoding')).toBeNull();
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/vnd.pmtiles',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag: TAG,
  });
});

test.each([
  ['bytes=0-126', 0, 127],
  ['bytes=500-500', 500, 501],
  ['bytes=1000-', 1000, ARCHIVE.length],
  ['bytes=-5', ARCHIVE.length - 5, ARCHIVE.length],
  ['bytes=-999999', 0, ARCHIVE.length],
  ['bytes=0-16383', 0, ARCHIVE.length],
])('a range, %s: its bytes and no others', async (range, from, to) => {
  const { status, headers, text } = await ask({ range, 'accept-encoding': 'gzip' });
  expect(status).toBe(206);
  expect(headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${ARCHIVE.length}`);
  expect(headers.get('content-length')).toBe(String(to - from));
  expect(text).toBe(bytesOf(from, to));
});

test.each([`bytes=${ARCHIVE.length}-`, 'bytes=999999-1000000', 'bytes=-0'])(
  'a range beyond its end, %s: 416 with its size',
  async (range) => {
    const { status, headers, text } = await ask({ range });
    expect([status, headers.get('content-range'), text]).toEqual([416, `bytes */${ARCHIVE.length}`, '']);
  },
);

test.each(['bytes=0-1,5-6', 'bytes=9-2', 'bytes=', 'bytes=a-b', 'pages=1-2'])(
  'several ranges and what is none, %s: the whole',
  async (range) => {
    const { status, text } = await ask({ range });
    expect([status, text.length]).toEqual([200, ARCHIVE.toString('utf8').length]);
  },
);

test('who has it already gets nothing; who has another edition gets the whole of this one', async () => {
  const same = await ask({ 'if-none-match': `"another", ${TAG}` });
  expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', TAG]);
  expect((await ask({ range: 'bytes=0-9', 'if-range': TAG })).status).toBe(206);
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
});

test('asked for its head it tells the size, whatever the range', async () => {
  const { status, headers, text } = await ask({ range: 'bytes=0-9' }, 'HEAD');
  expect([status, headers.get('content-length'), headers.get('etag'), text]).toEqual([200, String(ARCHIVE.length), TAG, '']);
});
