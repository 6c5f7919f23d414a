import type { NamedZipArea } from '@praj/domain/zip-areas/zip-areas.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { approximateAreas } from './approximate-areas.ts';
import { areaAt } from './shapes/area-at.ts';
import type { KeptZipArea, MultiPolygon } from './shapes/zip-area.ts';

/** Rows written with one statement. */
const AT_ONCE = 200;
/** One import at a time. */
const IMPORT_LOCK = 727426;

/** The hash of the file whose areas stand now; undefined while there are only the approximate ones. */
export async function importedHash(db: Executor): Promise<string | undefined> {
  return (await db.selectFrom('zipAreaSources').select('hash').executeTakeFirst())?.hash;
}

/** The imported areas, ascending by number. */
export async function readImported(db: Executor): Promise<KeptZipArea[]> {
  const rows = await db.selectFrom('zipAreas').selectAll().orderBy('nr').execute();
  return rows.map(({ nr, navn, lon, lat, near, far }) => ({
    nr,
    navn,
    centre: [lon, lat],
    near: near as MultiPolygon,
    far: far as MultiPolygon,
  }));
}

/** Every zip area that can be chosen, ascending by number: the imported ones, else those that ship with the product. */
export async function readNamedAreas(db: Executor): Promise<readonly NamedZipArea[]> {
  const imported = await db.selectFrom('zipAreas').select(['nr', 'navn']).orderBy('nr').execute();
  return imported.length > 0 ? imported : approximateAreas().areas;
}

/** Which zip area lies where, for who places something that does not say it. */
export interface ZipGround {
  /** What each number is called. */
  readonly names: ReadonlyMap<string, string>;
  /** Imported; those that ship with the product are wrong in three places of ten (docs/decisions/0045). */
  readonly official: boolean;
  /** In WGS 84 degrees; undefined in the sea. */
  at(longitude: number, latitude: number): NamedZipArea | undefined;
}

/** The areas as they stand now, with their edges in detail. */
export async function readZipGround(db: Executor): Promise<ZipGround> {
  const imported = await readImported(db);
  const areas = imported.length > 0 ? imported : approximateAreas().areas;
  return { names: new Map(areas.map(({ nr, navn }) => [nr, navn])), official: imported.length > 0, at: areaAt(areas) };
}

/** Those of the numbers that are no zip area, each once. */
export async function unknownZipCodes(db: Executor, zipCodes: readonly string[]): Promise<string[]> {
  if (zipCodes.length === 0) return [];
  const known = new Set((await readNamedAreas(db)).map(({ nr }) => nr));
  return [...new Set(zipCodes)].filter((zip) => !known.has(zip));
}

/** Are these all the zip areas there are? None is all of them too, and is what all of them are stored as (decisions §7). */
export async function isEveryZipCode(db: Executor, zipCodes: readonly string[]): Promise<boolean> {
  if (zipCodes.length === 0) return true;
  const chosen = new Set(zipCodes);
  return (await readNamedAreas(db)).every(({ nr }) => chosen.has(nr));
}

export interface ZipAreaFile {
  readonly hash: string;
  readonly fileName: string;
  readonly licence: string;
}

/** Keeps others from importing until the transaction ends. */
export async function lockZipAreas(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
}

/** Puts the areas of a file in the place of all imported before. */
export async function replaceZipAreas(trx: Executor, file: ZipAreaFile, areas: readonly KeptZipArea[], now: Date): Promise<void> {
  await trx.deleteFrom('zipAreas').execute();
  await trx.deleteFrom('zipAreaSources').execute();
  await trx
    .insertInto('zipAreaSources')
    .values({ ...file, importedAt: now })
    .execute();
  const rows = areas.map(({ nr, navn, centre: [lon, lat], near, far }) => ({
    nr,
    navn,
    lon,
    lat,
    near: JSON.stringify(near),
    far: JSON.stringify(far),
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await trx
      .insertInto('zipAreas')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
}
