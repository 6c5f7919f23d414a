import { findNearestPlace } from '@praj/contract/map/map.ts';
import { sentAddress } from '@praj/contract/shapes.ts';
import { gatherHouses } from '@praj/domain/places/gather-houses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { writeSource } from './import/store.ts';

let portal: TestPortal;
let bruger: Client;
beforeAll(async () => {
  const houses = gatherHouses();
  const street = { name: 'Havnegade', locality: '', zip: '1058', city: 'København K' };
  houses.add(street, { no: 4, letter: null, longitude: 12.5901, latitude: 55.6801 });
  houses.add(street, { no: 6, letter: 'B', longitude: 12.5911, latitude: 55.6801 });
  portal = await startPortal();
  const source = { name: 'official', hash: 'a file', licence: 'CC BY 4.0', importedAt: new Date() };
  await portal.db.transaction().execute((tx) => writeSource(tx, source, { streets: houses.byStreet(), points: [] }));
  bruger = await portal.client('bruger@nordlys.example');
  // The places were read when the portal began to listen; it notices the others within seconds.
  const noticed = async () => {
    portal.pass(1000); // nobody presses too often
    expect((await at(12.591, 55.6802)).feature).not.toBeNull();
  };
  await vi.waitFor(noticed, { timeout: 30_000, interval: 200 });
});
afterAll(() => portal.close());
const at = (longitude: number, latitude: number) => bruger.call(findNearestPlace, { body: { longitude, latitude } });

test('a point pressed on the map has the address of the nearest house, and it may be sent back as it came', async () => {
  const { feature } = await at(12.591, 55.6802);
  expect(feature).toMatchObject({
    streetName: 'Havnegade',
    houseNo: 6,
    houseLetter: 'B',
    text_da: 'Havnegade 6B',
    geometry: { type: 'Point', coordinates: [12.5911, 55.6801] },
  });
  expect(sentAddress.parse(feature)).not.toHaveProperty('geometry');
});

test('far out there is none', async () => {
  expect(await at(11, 54.2)).toEqual({ feature: null });
});

test.each([{ longitude: 12.5 }, { longitude: 212, latitude: 55 }, { longitude: '12', latitude: 55 }, {}])(
  '%o is no point',
  async (body) => {
    expect(await bruger.raw('POST', '/map_box/nearest', body)).toMatchObject({ status: 400 });
  },
);

test('the 11th press within a second is told to wait', async () => {
  const leder = await portal.client('leder@nordlys.example');
  for (let pressed = 0; pressed < 10; pressed += 1) await leder.call(findNearestPlace, { body: { longitude: 12.59, latitude: 55.68 } });
  const refused = await leder.raw('POST', '/map_box/nearest', { longitude: 12.59, latitude: 55.68 });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(refused.headers.get('retry-after')).toBe('1');
});

test('a search that cannot answer says so', async () => {
  const other = await startPortal();
  try {
    await sql`alter table place_streets rename to away`.execute(other.db);
    const client = await other.client('bruger@nordlys.example');
    const refused = await client.raw('POST', '/map_box/nearest', { longitude: 12.59, latitude: 55.68 });
    expect(refused).toMatchObject({ status: 503, body: { code: 'geocoder_unavailable' } });
  } finally {
    await other.close();
  }
});
