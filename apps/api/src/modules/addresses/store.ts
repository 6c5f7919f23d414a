import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import type { PointRecord, StreetRecord } from './place-records.ts';

/** One at a time fills the tables, also when several processes start at once. */
const SEED_LOCK = 727402;

/** The hash of what was last imported under this name, once whoever is importing has finished; lasts until the transaction ends. */
export async function lockSource(tx: Executor, name: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
  const { rows } = await sql<{ hash: string }>`select hash from place_sources where name = ${name}`.execute(tx);
  return rows[0]?.hash ?? null;
}

export interface PlaceSource {
  readonly name: string;
  readonly hash: string;
  readonly licence: string;
}

/** Puts these places in the stead of all that this source brought before. */
export async function replaceSource(
  tx: Executor,
  source: PlaceSource,
  streets: readonly StreetRecord[],
  points: readonly PointRecord[],
): Promise<void> {
  await sql`delete from place_sources where name = ${source.name}`.execute(tx);
  await sql`insert into place_sources (name, hash, licence) values (${source.name}, ${source.hash}, ${source.licence})`.execute(tx);
  await sql`
    insert into place_streets (source, name, zip, city, first_no, last_no, from_lon, from_lat, to_lon, to_lat)
    select ${source.name}, name, zip, city, "firstNo", "lastNo", "fromLon", "fromLat", "toLon", "toLat"
    from jsonb_to_recordset(${JSON.stringify(streets)}::jsonb) as s(
      name text, zip text, city text, "firstNo" int, "lastNo" int, "fromLon" float8, "fromLat" float8, "toLon" float8, "toLat" float8
    )`.execute(tx);
  await sql`
    insert into place_points (source, name, kind, words, street, house_no, zip, city, lon, lat)
    select ${source.name}, name, kind, words, street, "houseNo", zip, city, lon, lat
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as p(
      name text, kind text, words text, street text, "houseNo" int, zip text, city text, lon float8, lat float8
    )`.execute(tx);
}

/** Every street of every source. */
export async function readStreets(db: Executor): Promise<StreetRecord[]> {
  const { rows } = await sql<StreetRecord>`
    select name, zip, city, first_no, last_no, from_lon, from_lat, to_lon, to_lat
    from place_streets order by zip, name, id`.execute(db);
  return rows;
}

/** Every named place and town of every source. */
export async function readPoints(db: Executor): Promise<PointRecord[]> {
  const { rows } = await sql<PointRecord>`
    select name, kind, words, street, house_no, zip, city, lon, lat from place_points order by zip, name, id`.execute(db);
  return rows;
}
