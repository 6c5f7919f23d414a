import { placeFeature } from '@praj/contract/addresses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSeedPlaces } from '../../../db/places/seed-places.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { embeddedGeocoder } from '../../outside/geocoder/embedded.ts';
import { type DatabaseHandle, openDatabase } from '../../platform/database.ts';
import { presentPlace } from './present-place.ts';
import { seedPlaces } from './seed-places.ts';
import { readPoints, readStreets } from './store.ts';

let fresh: FreshDatabase;
let handle: DatabaseHandle;
beforeAll(async () => {
  fresh = await freshDatabase();
  handle = openDatabase(fresh.url, 4);
});
afterAll(async () => {
  await handle.close();
  await fresh.drop();
});

const seed = loadSeedPlaces();
const count = async () => (await readStreets(handle.db)).length + (await readPoints(handle.db)).length;
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
  const hits = await embeddedGeocoder(handle.db).search('Kastrup Lufthavn', new AbortController().signal);
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
  await expect(geocoder.search('havnegade', signal)).rejects.toThrow('place_points');
  await sql`alter table away rename to place_points`.execute(handle.db);
  await expect(geocoder.search('havnegade', signal)).resolves.not.toHaveLength(0);
});
