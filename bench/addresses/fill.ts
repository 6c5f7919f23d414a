import { existsSync, readFileSync } from 'node:fs';
import { foldDanish } from '@praj/domain/fold-danish.ts';
import { HOUSE_BYTES, houseAt, packHouses } from '../../apps/api/src/modules/addresses/houses/pack.ts';
import { seedPlaces } from '../../apps/api/src/modules/addresses/seed-places.ts';
import type { DatabaseHandle } from '../../apps/api/src/platform/database.ts';
import { realData } from '../../apps/api/test/street-files/real-data.ts';
import { type CountryStreet, makeCountry } from './country.ts';

const STREETS_AT_ONCE = 500;
const REAL = realData('addresses/osm-addresses.ndjson');

/** Real addresses to look for, where there are any; they are of no use but for trials. */
export function realStreets(): CountryStreet[] {
  if (!existsSync(REAL)) {
    console.log('no real addresses to look for: set PRAJ_TEST_DATA to the folder that holds addresses/osm-addresses.ndjson');
    return [];
  }
  const streets = new Map<
    string,
    CountryStreet & { houses: { no: number; letter: string | null; longitude: number; latitude: number }[] }
  >();
  for (const line of readFileSync(REAL, 'utf8').split('\n').filter(Boolean)) {
    const { street, no, zip, city, lon, lat } = JSON.parse(line) as Record<string, string> & { lon: number; lat: number };
    const [, digits, letter] = /^(\d{1,3})([A-Z]?)$/.exec(no ?? '') ?? [];
    if (!digits || Number(digits) === 0 || !street || !/^\d{4}$/.test(zip ?? '') || !city) continue;
    const key = `${foldDanish(street)}|${zip}`;
    const known = streets.get(key) ?? { name: street, zip: zip ?? '', city, houses: [] };
    known.houses.push({ no: Number(digits), letter: letter || null, longitude: lon, latitude: lat });
    streets.set(key, known);
  }
  return [...streets.values()];
}

/** Puts a country into the tables as an import does, the real addresses before it. */
export async function fillCountry({ db, pool }: DatabaseHandle, real: readonly CountryStreet[]): Promise<void> {
  await seedPlaces(db);
  await fillSource(pool, 'official', real);
  await fillSource(pool, 'osm', makeCountry());
  await pool.query('analyze');
}

async function fillSource(pool: DatabaseHandle['pool'], source: string, streets: Iterable<CountryStreet>): Promise<void> {
  await pool.query(`insert into place_sources (name, hash, licence) values ($1, 'bench', '')`, [source]);
  let batch: object[] = [];
  const flush = async () => {
    await pool.query(
      `
      insert into place_streets (source, name, zip, city, first_no, last_no, from_lon, from_lat, to_lon, to_lat, houses)
      select $1, name, zip, city, "firstNo", "lastNo", "fromLon", "fromLat", "toLon", "toLat", decode(houses, 'base64')
      from jsonb_to_recordset($2::jsonb) as s(
        name text, zip text, city text, "firstNo" int, "lastNo" int, "fromLon" float8, "fromLat" float8, "toLon" float8, "toLat" float8, houses text
      )`,
      [source, JSON.stringify(batch)],
    );
    batch = [];
  };
  for (const { name, zip, city, houses } of streets) {
    const packed = packHouses(houses);
    if (packed.length === 0) continue;
    const [first, last] = [houseAt(packed, 0), houseAt(packed, packed.length / HOUSE_BYTES - 1)];
    const ends = {
      firstNo: first.no,
      lastNo: last.no,
      fromLon: first.longitude,
      fromLat: first.latitude,
      toLon: last.longitude,
      toLat: last.latitude,
    };
    batch.push({ name, zip, city, ...ends, houses: packed.toString('base64') });
    if (batch.length === STREETS_AT_ONCE) await flush();
  }
  await flush();
}

/** The same houses as rows of their own, a text each, with the index that pg_trgm searches. */
export async function fillTrigrams({ pool }: DatabaseHandle): Promise<number> {
  await pool.query('create extension if not exists pg_trgm');
  await pool.query('create table bench_addresses (address text not null)');
  const { rows } = await pool.query<{ name: string; zip: string; city: string; houses: Buffer | null }>(
    'select name, zip, city, houses from place_streets where houses is not null order by id',
  );
  let count = 0;
  for (let at = 0; at < rows.length; at += STREETS_AT_ONCE) {
    const texts = rows.slice(at, at + STREETS_AT_ONCE).flatMap(({ name, zip, city, houses }) =>
      Array.from({ length: (houses?.length ?? 0) / HOUSE_BYTES }, (_, house) => {
        const { no, letter } = houseAt(houses as Buffer, house);
        return `${name} ${no}${letter ?? ''}, ${zip} ${city}`.toLowerCase();
      }),
    );
    count += texts.length;
    await pool.query('insert into bench_addresses select unnest($1::text[])', [texts]);
  }
  await pool.query('set statement_timeout = 0');
  await pool.query('create index bench_trigrams on bench_addresses using gin (address gin_trgm_ops)');
  await pool.query('analyze bench_addresses');
  return count;
}
