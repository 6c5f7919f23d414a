import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/database.ts';
import type { StreetSize } from './known/street-table.ts';
import type { PointRecord, StreetRecord } from './place-records.ts';

/** One at a time brings the places of a source, also when several processes start at once; a long import keeps no other source waiting. */
const SOURCE_LOCK = 727402;

/** The hash of what was last imported under this name, once whoever is importing has finished; lasts until the transaction ends. */
export async function lockSource(tx: Executor, name: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${SOURCE_LOCK}, hashtext(${name}))`.execute(tx);
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

/** Runs `read` on what the database holds at one moment. */
export const inSnapshot = <T>(db: Database, read: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** What the sources are known by together: another text when one of them brought other places. */
export async function sourcesState(db: Executor): Promise<string> {
  const { rows } = await sql<{
    state: string | null;
  }>`select string_agg(name || ' ' || hash, ';' order by name) as state from place_sources`.execute(db);
  return rows[0]?.state ?? '';
}

/** The sources, the best first: where two know a street, the first is believed. */
export async function listSources(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from place_sources order by name = 'seed', array_position(array['official', 'osm'], name), name`.execute(db);
  return rows.map(({ name }) => name);
}

/** How many streets there are, and how many bytes their houses take. */
export async function sizeOfStreets(db: Executor): Promise<StreetSize> {
  const { rows } = await sql<StreetSize>`
    select count(*)::int as streets, coalesce(sum(octet_length(houses)), 0)::int as house_bytes from place_streets`.execute(db);
  return rows[0] ?? { streets: 0, houseBytes: 0 };
}

/** Rows read with one statement: what comes at once holds the process. */
const STREETS_AT_ONCE = 250;
const POINTS_AT_ONCE = 250;
type Numbered<T> = T & { readonly id: number };

/** The next streets of a source after the one with this id. */
export async function streetsAfter(db: Executor, source: string, id: number): Promise<Numbered<StreetRecord>[]> {
  const { rows } = await sql<Numbered<StreetRecord>>`
    select id, name, zip, city, locality, first_no, last_no, from_lon, from_lat, to_lon, to_lat, houses
    from place_streets where source = ${source} and id > ${id} order by id limit ${STREETS_AT_ONCE}`.execute(db);
  return rows;
}

/** The next named places and towns of a source after the one with this id. */
export async function pointsAfter(db: Executor, source: string, id: number): Promise<Numbered<PointRecord>[]> {
  const { rows } = await sql<Numbered<PointRecord>>`
    select id, name, kind, words, street, house_no, zip, city, lon, lat
    from place_points where source = ${source} and id > ${id} order by id limit ${POINTS_AT_ONCE}`.execute(db);
  return rows;
}
