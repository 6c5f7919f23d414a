import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../../test/database.ts';
import { realData } from '../../../../../test/street-files/real-data.ts';
import type { DatabaseHandle } from '../../../../platform/database.ts';
import { readZipGround, type ZipGround } from '../../../zip-areas/store.ts';
import type { Ring, Tags } from '../osm-sink.ts';
import { readOsm } from '../read/read-osm.ts';
import { type PlacesSink, placesSink } from './places-sink.ts';

/** København and what lies around it, where it is at hand. */
const EXTRACT = realData('osm/greater-copenhagen.osm.pbf');

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openFreshDatabase(2);
});
afterAll(() => handle.close());

const AREAS = [
  { nr: '1353', navn: 'København K' },
  { nr: '2100', navn: 'København Ø' },
  { nr: '2200', navn: 'København N' },
] as const;
/** What lies west of 12.5 is the sea; 12.5 to 12.56 is 2200, further on 1353. */
const zips = (official = false): ZipGround => ({
  names: new Map(AREAS.map(({ nr, navn }) => [nr, navn])),
  official,
  at: (longitude) => (longitude < 12.5 ? undefined : longitude < 12.56 ? AREAS[2] : AREAS[0]),
});
const AT = new Date('2026-11-22T12:00:00Z');
const address = (no: string, more: Tags = {}): Tags => ({
  'addr:street': 'Østerbrogade',
  'addr:housenumber': no,
  'addr:postcode': '2100',
  'addr:city': 'København Ø',
  ...more,
});
/** A square of so many metres. */
const square = (longitude: number, latitude: number, metres: number): Ring => {
  const [width, height] = [metres / 62_700, metres / 111_320];
  const ring = [0, 0, width, 0, width, height, 0, height, 0, 0];
  return Float64Array.from(ring, (part, at) => part + (at % 2 === 0 ? longitude : latitude));
};
let ids = 0;
let sink: PlacesSink;
beforeEach(() => {
  sink = placesSink(zips());
});
function node(tags: Tags, longitude = 12.577, latitude = 55.705) {
  if (sink.wantsNode?.(tags)) sink.node?.({ id: (ids += 1), tags, longitude, latitude });
}
function area(tags: Tags, ring: Ring) {
  if (sink.wantsArea?.(tags)) sink.area?.({ id: (ids += 1), of: 'way', tags, polygons: [[ring]] });
}
async function write(hash = 'a file') {
  await sink.finish(() => {}, AbortSignal.timeout(10_000));
  return handle.db.transaction().execute((tx) => sink.write(tx, { hash, importedAt: AT }));
}
const inDanish = <Row extends { name: string; street?: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.name.localeCompare(other.name, 'da') || one.street?.localeCompare(other.street ?? '') || 0);
const streets = async () => inDanish(await handle.db.selectFrom('placeStreets').selectAll().where('source', '=', 'osm').execute());
const points = async () =>
  inDanish(await handle.db.selectFrom('placePoints').selectAll().where('source', '=', 'osm').orderBy('houseNo').execute());
/** Number in two bytes, letter in one, and the point in eight (docs/decisions/0067). */
const housesOf = (bytes: Buffer = Buffer.alloc(0)) =>
  Array.from({ length: bytes.length / 11 }, (_, at) => `${bytes.readUInt16LE(at * 11)}${' ABC'[bytes.readUInt8(at * 11 + 2)]?.trim()}`);

test('houses of points and of buildings become streets with all their houses, each once', async () => {
  node(address('12;14'), 12.5772, 55.7052);
  node(address('2B, 3. th'), 12.5771, 55.7051);
  node(address('2b'));
  node(address('kælder'));
  area(address('100', { building: 'yes' }), square(12.5773, 55.7053, 20));
  node({ ...address('7'), 'addr:street': 'Bygaden', 'addr:place': 'Utterslev' });
  const written = await write();
  expect(written).toEqual({ streets: 2, houses: 5, changedStreets: 2, goneStreets: 0, changedPoints: 0, gonePoints: 0 });
  const [bygaden, oesterbrogade] = await streets();
  expect(bygaden).toMatchObject({ name: 'Bygaden', locality: 'Utterslev', zip: '2100' });
  expect(oesterbrogade).toMatchObject({
    name: 'Østerbrogade',
    locality: '',
    city: 'København Ø',
    firstNo: 2,
    lastNo: 100,
    fromLon: 12.5771,
  });
  expect(oesterbrogade?.toLon).toBeCloseTo(12.57746, 4);
  expect(housesOf(oesterbrogade?.houses ?? undefined)).toEqual(['2B', '12', '14', '100']);
  const source = await handle.db.selectFrom('placeSources').selectAll().where('name', '=', 'osm').executeTakeFirst();
  expect(source).toEqual({ name: 'osm', hash: 'a file', licence: 'ODbL 1.0', importedAt: AT });
});

test('the next import writes only what differs, and what is gone goes', async () => {
  node(address('1'));
  node({ ...address('1'), 'addr:street': 'Ny Vej' });
  node({ amenity: 'restaurant', name: 'Kroen' });
  await write();
  const before = await streets();
  sink = placesSink(zips());
  node(address('1'));
  node({ ...address('3'), 'addr:street': 'Ny Vej' });
  node({ amenity: 'restaurant', name: 'Ny Kro' });
  expect(await write('another file')).toEqual({
    streets: 2,
    houses: 2,
    changedStreets: 1,
    goneStreets: 0,
    changedPoints: 1,
    gonePoints: 1,
  });
  const after = await streets();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  // Which rows were written is told by PostgreSQL itself.
  const { rows } = await sql<{ name: string; again: boolean }>`
    select name, xmin <> (select min(xmin::text::bigint)::text::xid from place_streets where source = 'osm') as again
    from place_streets where source = 'osm' order by name`.execute(handle.db);
  expect(rows).toEqual([
    { name: 'Ny Vej', again: true },
    { name: 'Østerbrogade', again: false },
  ]);
  sink = placesSink(zips());
  expect(await write('an empty file')).toMatchObject({ goneStreets: 2, gonePoints: 1 });
  expect(await streets()).toEqual([]);
});

test('a house that does not say its postcode has its neighbour’s; one far from any is left out', async () => {
  node(address('1'));
  node({ 'addr:street': 'Stien', 'addr:housenumber': '4' }, 12.578, 55.706);
  node({ 'addr:street': 'Ødevej', 'addr:housenumber': '4' }, 12.9, 55.9);
  node({ 'addr:street': 'Stien', 'addr:housenumber': '6', 'addr:postcode': 'DK-2100' });
  await write();
  expect((await streets()).map(({ name, zip, city, lastNo }) => [name, zip, city, lastNo])).toEqual([
    ['Stien', '2100', 'København Ø', 6],
    ['Østerbrogade', '2100', 'København Ø', 1],
  ]);
});

test('named places: their tagged address, else the nearest house; once where mapped twice, twice where there are two', async () => {
  node(address('5'), 12.5775, 55.7055);
  node({ tourism: 'hotel', name: 'Hotel Øst', ...address('9C') }, 12.5777, 55.7057);
  area({ tourism: 'hotel', name: 'Hotel Øst' }, square(12.5777, 55.7057, 40));
  node({ amenity: 'theatre', name: 'Teatret', alt_name: 'Scenen' }, 12.5775, 55.7056);
  node({ railway: 'station', name: 'Nordhavn', iata: 'XYZ' }, 12.59, 55.709);
  node({ amenity: 'cafe', name: 'Kaffe' }, 12.5775, 55.7055);
  node({ amenity: 'cafe', name: 'Kaffe', ...address('80') }, 12.577, 55.715);
  area({ leisure: 'park', name: 'Fælleden' }, square(12.57, 55.7, 300));
  area({ leisure: 'park', name: 'Plænen' }, square(12.577, 55.705, 50));
  node({ place: 'suburb', name: 'Østerbro' });
  node({ amenity: 'bench', name: 'Bænken' });
  node({ amenity: 'restaurant', name: 'Langt ude' }, 11, 55);
  await write();
  const rows = await points();
  expect(rows.map(({ name, kind, words, street, houseNo, zip, city }) => [name, kind, words, street, houseNo, `${zip} ${city}`])).toEqual([
    ['Fælleden', 'park', '', '', null, '2100 København Ø'],
    ['Hotel Øst', 'hotel', '', 'Østerbrogade', 9, '2100 København Ø'],
    ['Kaffe', 'restaurant', '', 'Østerbrogade', 5, '2100 København Ø'],
    ['Kaffe', 'restaurant', '', 'Østerbrogade', 80, '2100 København Ø'],
    ['Nordhavn', 'station', 'XYZ', '', null, '2100 København Ø'],
    ['Teatret', 'venue', 'Scenen', 'Østerbrogade', 5, '2100 København Ø'],
    ['Østerbro', 'town', '', '', null, '2100 Østerbro'],
  ]);
});

function way(tags: Tags, longitude: number, width = 0.002) {
  if (!sink.wantsWay?.(tags)) return;
  const coordinates = Float64Array.of(longitude - width / 2, 55.705, longitude + width / 2, 55.705);
  sink.way?.({ id: (ids += 1), tags, nodes: Float64Array.of(1, 2), coordinates, closed: false });
}
const NAMED = { highway: 'residential', name: 'Ryesgade' };

test('a street that is drawn but has no houses is found by its name; a piece of one that has, and what nobody lives on, are not added', async () => {
  node(address('1'));
  way(NAMED, 12.575);
  way({ ...NAMED, highway: 'pedestrian' }, 12.577);
  way(NAMED, 12.58);
  way({ highway: 'primary', name: 'Østerbrogade' }, 12.58);
  way({ highway: 'motorway', name: 'Motorvejen' }, 12.577);
  expect(await write()).toMatchObject({ streets: 2, houses: 1 });
  const [ryesgade, oesterbrogade] = await streets();
  expect(ryesgade).toMatchObject({ name: 'Ryesgade', zip: '2100', city: 'København Ø', firstNo: 9998, lastNo: 9998 });
  expect([ryesgade?.fromLon, ryesgade?.toLon]).toEqual([expect.closeTo(12.577, 6), expect.closeTo(12.577, 6)]);
  expect(oesterbrogade).toMatchObject({ name: 'Østerbrogade', firstNo: 1 });
});

describe('a street without houses lies', () => {
  /** Some 630 m are a hundredth of a degree here. */
  test.each([
    ['where a house next door does, whatever an approximate area says', '2100', 12.58, false, ['2100', 'København Ø']],
    ['where a house of the neighbourhood does', '2100', 12.586, false, ['2100', 'København Ø']],
    ['not where a house of the neighbourhood does whose number is its street’s', '1123', 12.586, false, ['1353', 'København K']],
    ['in the approximate area, far from any house', '2100', 12.7, false, ['1353', 'København K']],
    ['in the official area, whatever a house next door says', '2100', 12.58, true, ['1353', 'København K']],
  ])('%s', async (_where, zip, longitude, official, where) => {
    sink = placesSink(zips(official));
    node({ ...address('1'), 'addr:postcode': zip });
    way(NAMED, longitude);
    await write();
    const [street] = await streets();
    expect([street?.name, street?.zip, street?.city]).toEqual(['Ryesgade', ...where]);
  });
  test('in the sea nowhere', async () => {
    way(NAMED, 12.4);
    expect(await write()).toMatchObject({ streets: 0 });
  });
  test('where most of it does, in the middle of that', async () => {
    way(NAMED, 12.55, 0.004);
    way(NAMED, 12.555, 0.004);
    way(NAMED, 12.565, 0.006);
    await write();
    const found = await streets();
    expect(found.map(({ zip }) => zip)).toEqual(['2200']);
    expect(found[0]?.fromLon).toBeCloseTo(12.55, 6);
  });
});

test('it is written with what else the importer writes, or not at all', async () => {
  node(address('1'));
  await write();
  sink = placesSink(zips());
  node(address('99'));
  await sink.finish(() => {}, AbortSignal.timeout(10_000));
  await expect(
    handle.db.transaction().execute((tx) => sink.write(tx, { hash: 'b', importedAt: AT }, AbortSignal.abort())),
  ).rejects.toThrow();
  expect((await streets())[0]).toMatchObject({ lastNo: 1 });
});

test('a real extract: its streets, houses and named places, none of them twice', async ({ skip }) => {
  if (!existsSync(EXTRACT)) {
    console.log(`no extract at ${EXTRACT} (PRAJ_TEST_DATA): its places are not tested`);
    skip();
  }
  const ground = await readZipGround(handle.db);
  sink = placesSink(ground);
  await readOsm(EXTRACT, [sink]);
  await write('the extract');
  const rows = await streets();
  const houses = rows.reduce((sum, row) => sum + (row.houses?.length ?? 0) / 11, 0);
  expect([rows.length > 500, houses > 11_000, houses < 11_500]).toEqual([true, true, true]);
  expect(rows.find(({ name, zip }) => name === 'Vesterbrogade' && zip === '1620')).toMatchObject({ city: 'København V' });
  // Nobody has mapped a house of theirs, nor any near by.
  const bare = (street: string) => rows.filter(({ name }) => name === street).map(({ zip, city, firstNo }) => [zip, city, firstNo]);
  expect(bare('Ryesgade')).toEqual([['2100', 'København Ø', 9998]]);
  expect(bare('Sankt Hans Torv')).toEqual([['2200', 'København N', 9998]]);
  const named = await points();
  expect(named.find(({ name }) => name === 'Tivoli')).toBeDefined();
  const shown = named.map(({ name, street, houseNo, zip }) => `${name}, ${street} ${houseNo}, ${zip}`);
  expect(new Set(shown).size).toBe(named.length);
  expect(named.length).toBeGreaterThan(1400);
  // The same file again writes nothing.
  sink = placesSink(ground);
  await readOsm(EXTRACT, [sink]);
  expect(await write('the extract')).toMatchObject({ changedStreets: 0, goneStreets: 0, changedPoints: 0, gonePoints: 0 });
});
