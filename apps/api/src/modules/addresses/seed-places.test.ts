import { placeFeature } from '@praj/contract/addresses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSeedPlaces } from '../../../db/places/seed-places.ts';
import { openFreshDatabase } from '../../../test/database.ts';
import { embeddedGeocoder } from '../../outside/geocoder/embedded.ts';
import type { DatabaseHandle } from '../../platform/database.ts';
import { presentPlace } from './present-place.ts';
import { seedPlaces } from './seed-places.ts';
import { replaceSource } from './store.ts';

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openFreshDatabase(4);
});
afterAll(() => handle.close());

const seed = loadSeedPlaces();
const count = async () => {
  const { rows } = await sql<{ rows: number }>`
    select ((select count(*) from place_streets) + (select count(*) from place_points))::int as rows`.execute(handle.db);
  return rows[0]?.rows;
};
const whole = seed.streets.length + seed.points.length;

test('fills empty tables once, also when two processes start together', async () => {
  const written = await Promise.all([seedPlaces(handle.db), seedPlaces(handle.db)]);
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await seedPlaces(handle.db)).toBe(false);
  expect(await count()).toBe(whole);
});

test('brings changed places up to date without doubling them', async () => {
  await sql`update place_sources set hash = 'older'`.execute(handle.db);
  expect(await seedPlaces(handle.db)).toBe(true);
  expect(await count()).toBe(whole);
});

test('the embedded geocoder answers from the database in the shape of the contract', async () => {
  await seedPlaces(handle.db);
  const hits = await embeddedGeocoder(handle.db).search('Kastrup Lufthavn', {}, new AbortController().signal);
  const feature = placeFeature.parse(hits[0] && presentPlace(hits[0]));
  expect(feature).toMatchObject({
    text_da: 'Kastrup Lufthavn, Terminal 2',
    place_type: ['poi'],
    poi: 'Kastrup Lufthavn, Terminal 2',
    zipCode: '2770',
  });
});

test('a search after a failed read tries again', async () => {
  const geocoder = embeddedGeocoder(handle.db);
  const signal = new AbortController().signal;
  await sql`alter table place_points rename to away`.execute(handle.db);
  await expect(geocoder.search('havnegade', {}, signal)).rejects.toThrow('place_points');
  await sql`alter table away rename to place_points`.execute(handle.db);
  await expect(geocoder.search('havnegade', {}, signal)).resolves.not.toHaveLength(0);
});

test('places that an import brought are found by a running process, which answers from the old ones until it has read them', async () => {
  const geocoder = embeddedGeocoder(handle.db, 0);
  const search = async () => (await geocoder.search('ny prøvegade', {}, new AbortController().signal))[0]?.fullAddress;
  geocoder.prepare?.();
  expect(await search()).not.toBe('Ny Prøvegade, 4000 Roskilde');
  const street = {
    name: 'Ny Prøvegade',
    zip: '4000',
    city: 'Roskilde',
    firstNo: 1,
    lastNo: 9,
    fromLon: 12,
    fromLat: 55,
    toLon: 12,
    toLat: 55,
  };
  await handle.db.transaction().execute((tx) => replaceSource(tx, { name: 'osm', hash: 'one', licence: '' }, [street], []));
  await expect.poll(search).toBe('Ny Prøvegade, 4000 Roskilde');
  await sql`delete from place_sources where name = 'osm'`.execute(handle.db);
  await expect.poll(search).not.toBe('Ny Prøvegade, 4000 Roskilde');
});

test('a process that read no places looks again', async () => {
  const geocoder = embeddedGeocoder(handle.db);
  const search = async () => (await geocoder.search('havnegade', {}, new AbortController().signal)).length;
  await sql`delete from place_sources`.execute(handle.db);
  expect(await search()).toBe(0);
  await seedPlaces(handle.db);
  expect(await search()).toBeGreaterThan(0);
});
