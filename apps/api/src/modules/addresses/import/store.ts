import { createHash } from 'node:crypto';
import type { StreetName } from '@praj/domain/places/gather-houses.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { HOUSE_BYTES, packHouses } from '../houses/pack.ts';
import type { PointRecord } from '../place-records.ts';
import { lockSource, type PlaceSource } from '../store.ts';
import { type StreetToWrite, streetRow } from './street-row.ts';

export type { PointRecord } from '../place-records.ts';

/** Rows written with one statement. */
const AT_ONCE = 400;

export interface ImportedSource extends PlaceSource {
  readonly importedAt: Date;
}
interface Places {
  readonly streets: Iterable<StreetToWrite>;
  readonly points: readonly PointRecord[];
}
/** What an import changed. */
export interface WrittenPlaces {
  readonly streets: number;
  /** Each counted once, however many lines or shapes told of it. */
  readonly houses: number;
  /** New, or not as they were. */
  readonly changedStreets: number;
  readonly goneStreets: number;
  readonly changedPoints: number;
  readonly gonePoints: number;
}

/** The hash of the file that this source was last imported from. */
export async function importedFile(db: Executor, source: string): Promise<string | undefined> {
  return (await db.selectFrom('placeSources').select('hash').where('name', '=', source).executeTakeFirst())?.hash;
}

/**
 * Brings what a source has brought before up to what it says now: only what differs is written, and what it no longer names goes.
 * @param onProgress how many streets have been gone through
 */
export async function writeSource(
  tx: Executor,
  source: ImportedSource,
  places: Places,
  { onProgress, signal }: { onProgress?: (streets: number) => void; signal?: AbortSignal } = {},
): Promise<WrittenPlaces> {
  await lockSource(tx, source.name);
  await tx
    .insertInto('placeSources')
    .values(source)
    .onConflict((row) => row.column('name').doUpdateSet({ hash: source.hash, licence: source.licence, importedAt: source.importedAt }))
    .execute();
  const streets = await writeStreets(tx, source.name, places.streets, (count) => {
    signal?.throwIfAborted();
    onProgress?.(count);
  });
  return { ...streets, ...(await writePoints(tx, source.name, places.points)) };
}

async function writeStreets(tx: Executor, source: string, streets: Iterable<StreetToWrite>, onBatch: (count: number) => void) {
  const before = new Map(
    (await tx.selectFrom('placeStreets').select(['id', 'zip', 'name', 'locality', 'hash']).where('source', '=', source).execute()).map(
      ({ id, hash, ...name }) => [keyOfStreet(name), { id, hash }],
    ),
  );
  let count = 0;
  let houses = 0;
  let changed = 0;
  let batch: object[] = [];
  const flush = async () => {
    onBatch(count);
    if (batch.length > 0) await putStreets(tx, source, batch);
    changed += batch.length;
    batch = [];
  };
  for (const street of streets) {
    const key = keyOfStreet(street);
    const packed = packHouses(street.houses);
    const row = streetRow(street);
    const hash = createHash('sha256').update(JSON.stringify(row)).update(packed).digest('base64url');
    if (before.get(key)?.hash !== hash) batch.push({ ...row, hash, houses: packed.toString('base64') });
    before.delete(key);
    count += 1;
    houses += packed.length / HOUSE_BYTES;
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  const gone = [...before.values()].map(({ id }) => id);
  await sql`delete from place_streets where id = any(${gone})`.execute(tx);
  return { streets: count, houses, changedStreets: changed, goneStreets: gone.length };
}

async function putStreets(tx: Executor, source: string, rows: readonly object[]): Promise<void> {
  await sql`
    insert into place_streets (source, name, locality, zip, city, first_no, last_no, from_lon, from_lat, to_lon, to_lat, hash, houses)
    select ${source}, name, locality, zip, city, "firstNo", "lastNo", "fromLon", "fromLat", "toLon", "toLat", hash, decode(houses, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(
      name text, locality text, zip text, city text, "firstNo" int, "lastNo" int, "fromLon" float8, "fromLat" float8, "toLon" float8, "toLat" float8,
      hash text, houses text
    )
    on conflict (source, zip, name, locality) do update set
      city = excluded.city, first_no = excluded.first_no, last_no = excluded.last_no, from_lon = excluded.from_lon,
      from_lat = excluded.from_lat, to_lon = excluded.to_lon, to_lat = excluded.to_lat, hash = excluded.hash, houses = excluded.houses
  `.execute(tx);
}

async function writePoints(tx: Executor, source: string, points: readonly PointRecord[]) {
  const rows = await tx
    .selectFrom('placePoints')
    .select(['id', 'name', 'kind', 'words', 'street', 'houseNo', 'zip', 'city', 'lon', 'lat'])
    .where('source', '=', source)
    .execute();
  const before = new Map(rows.map(({ id, ...point }) => [keyOf(point), id]));
  const fresh = points.filter((point) => !before.delete(keyOf(point)));
  await sql`delete from place_points where id = any(${[...before.values()]})`.execute(tx);
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    await tx
      .insertInto('placePoints')
      .values(fresh.slice(at, at + AT_ONCE).map((point) => ({ ...point, source })))
      .execute();
  }
  return { changedPoints: fresh.length, gonePoints: before.size };
}

const keyOfStreet = ({ name, locality, zip }: Omit<StreetName, 'city'>) => `${zip} ${name}, ${locality}`;
const keyOf = ({ name, kind, words, street, houseNo, zip, city, lon, lat }: Omit<PointRecord, 'kind'> & { readonly kind: string }) =>
  JSON.stringify([name, kind, words, street, houseNo, zip, city, lon, lat]);
