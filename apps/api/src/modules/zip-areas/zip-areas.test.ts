import { gunzipSync } from 'node:zlib';
import { listZipAreaGroups, listZipAreas } from '@praj/contract/zip-areas/zip-areas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { createShownAreas } from './shown-areas.ts';
import { isEveryZipCode, readNamedAreas, unknownZipCodes } from './store.ts';

let portal: TestPortal;
let client: Client;

beforeAll(async () => {
  portal = await startPortal();
  client = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.address}/api${path}`, { headers: { authorization: `Bearer ${client.accessToken}`, ...headers } });

test('the portal ships with every zip area, approximate and with land of its own', async () => {
  const areas = await client.call(listZipAreas, { query: { zoom: 7 } });
  expect(areas).toHaveLength(1089);
  expect(areas.every(({ approximate }) => approximate)).toBe(true);
  expect(areas.map(({ nr }) => nr)).toEqual(areas.map(({ nr }) => nr).toSorted());
  expect(areas.filter(({ geometry }) => geometry.coordinates.length === 0)).toEqual([]);
  expect(areas.find(({ nr }) => nr === '2920')).toMatchObject({ navn: 'Charlottenlund', geometry: { type: 'MultiPolygon' } });
});

test('some are asked for by number, in detail unless a far map asks', async () => {
  const two = await client.call(listZipAreas, { query: { nr: ['8000', '2100', '2100', '0999'] } });
  expect(two.map(({ nr }) => nr)).toEqual(['2100', '8000']);
  const [far] = await client.call(listZipAreas, { query: { nr: ['8305'], zoom: 9.9 } });
  const [near] = await client.call(listZipAreas, { query: { nr: ['8305'], zoom: 10 } });
  expect(JSON.stringify(far).length).toBeLessThan(JSON.stringify(near).length);
  expect((await get('/dawa/zip_codes?nr=21')).status).toBe(400);
});

test('groups: the three parts of town with 487 street-sized numbers, then every other by itself', async () => {
  const groups = await client.call(listZipAreaGroups, {});
  expect(groups.slice(0, 4).map(({ code, name, zipCodes }) => [code, name, zipCodes.length])).toEqual([
    ['K', 'København K', 232],
    ['V', 'København V', 150],
    ['C', 'Frederiksberg C', 105],
    ['2000', 'Frederiksberg', 1],
  ]);
  expect(groups.flatMap(({ zipCodes }) => zipCodes)).toHaveLength(1089);
});

test('the browser keeps them compressed, and hears that they are the same', async () => {
  for (const path of ['/dawa/zip_codes?zoom=7', '/dawa/zip_codes/grouped']) {
    const first = await get(path, { 'accept-encoding': 'gzip' });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    await first.arrayBuffer();
    const tag = first.headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': `"another", ${tag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await get(path, { 'if-none-match': 'W/"older"' })).status).toBe(200);
  }
  const tags = await Promise.all([7, 12].map(async (zoom) => (await get(`/dawa/zip_codes?nr=2100&zoom=${zoom}`)).headers.get('etag')));
  expect(tags[0]).not.toBe(tags[1]);
});

test('all of them are compressed once, whoever asks', async () => {
  const shown = createShownAreas(portal.db);
  const { gzipped } = await shown.read(await shown.version());
  const [one, other, far] = await Promise.all([gzipped('near'), gzipped('near'), gzipped('far')]);
  expect(other).toBe(one);
  const reply = await get('/dawa/zip_codes', { 'accept-encoding': 'br, gzip' });
  expect([reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual(['gzip', 'accept-encoding']);
  expect(await reply.text()).toBe(gunzipSync(one).toString());
  expect(gunzipSync(far).toString()).toBe(await (await get('/dawa/zip_codes?zoom=7', { 'accept-encoding': 'identity' })).text());
  const without = await get('/dawa/zip_codes', { 'accept-encoding': 'gzip;q=0, identity' });
  expect([without.headers.get('content-encoding'), await without.text()]).toEqual([null, gunzipSync(one).toString()]);
});

test('others ask which numbers are none, and whether they are all', async () => {
  expect(await unknownZipCodes(portal.db, ['2100', '0999', '9999', '0999'])).toEqual(['0999', '9999']);
  const every = (await readNamedAreas(portal.db)).map(({ nr }) => nr);
  expect(await isEveryZipCode(portal.db, every)).toBe(true);
  expect(await isEveryZipCode(portal.db, every.slice(1))).toBe(false);
  expect(await isEveryZipCode(portal.db, [])).toBe(true);
});
