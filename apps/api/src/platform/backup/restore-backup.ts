import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connect, migrate } from '../postgres/migrate.ts';
import { StartRefused } from '../start-refused.ts';
import { REFUSED } from './copy.ts';
import type { Manifest } from './manifest.ts';
import { type Backup, openBackup } from './open-backup.ts';
import { copied, quoted, readContent, readTables, WRITE_ALIKE } from './shape.ts';

/** What came of a restore: when the backup was made and what it held. */
export interface Restored {
  readonly at: string;
  readonly tables: number;
  readonly rows: number;
}
interface Options {
  /** The folder of the migrations. */
  readonly migrations: string;
  readonly allowVolatile: boolean;
  /** @param share of the tables, 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/**
 * Puts a backup into an empty database: the shape it was made of, its rows in one transaction, counted and summed against
 * what was written, then whatever shape has come since.
 * @throws StartRefused when it is no backup, newer than the program or damaged, or the database is silent, in use or not empty; its rows are then all there or none
 */
export async function restoreBackup(url: string, file: string, options: Options): Promise<Restored> {
  const backup = await openBackup(file);
  try {
    return await restoreInto(await connect(url), url, backup, options);
  } finally {
    backup.close();
  }
}

async function restoreInto(client: pg.Client, url: string, backup: Backup, options: Options): Promise<Restored> {
  try {
    await client.query(WRITE_ALIKE);
    await refuseUsed(client);
    await makeShape(client, url, backup.manifest, options);
    await fill(client, backup, options.onProgress);
    await migrate(url, options.migrations, options);
    await client.query('analyze');
    const { at, tables } = backup.manifest;
    return { at, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await client.end();
  }
}

/** Somebody who has just gone is seen for a moment yet; so often and so long, in milliseconds, one looks again. */
const LOOKS = 30;
const LOOK_MS = 100;

async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows: others } = await client.query(
    `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return others.length === 0;
}

async function refuseUsed(client: pg.Client): Promise<void> {
  let looks = 0;
  while (!(await isAlone(client)) && looks++ < LOOKS) await sleep(LOOK_MS);
  if (looks > LOOKS) throw new StartRefused(REFUSED.inUse);
  const { rows: known } = await client.query<{ has: boolean }>(`select to_regclass('public.users') is not null as has`);
  if (!known[0]?.has) return;
  const { rows: people } = await client.query<{ users: number }>('select count(*)::int as users from users');
  if (people[0] && people[0].users > 0) throw new StartRefused(REFUSED.notEmpty(people[0].users));
}

/** Brings the database to the shape that the backup was made of. */
async function makeShape(client: pg.Client, url: string, { migrations }: Manifest, options: Options): Promise<void> {
  const last = migrations.at(-1)?.name ?? '';
  await migrate(url, options.migrations, { ...options, until: last });
  const { rows: done } = await client.query<Manifest['migrations'][number]>('select name, hash from migrations order by name');
  const unknown = migrations.find(({ name, hash }) => !done.some((each) => each.name === name && each.hash === hash));
  if (unknown) throw new StartRefused(REFUSED.backupNewer(unknown.name));
  if (done.length > migrations.length) throw new StartRefused(REFUSED.databaseNewer);
}

async function fill(client: pg.Client, backup: Backup, onProgress: (share: number) => void): Promise<void> {
  const { tables, sequences } = backup.manifest;
  await client.query('begin');
  try {
    const here = await readTables(client);
    const missing = here.find(
      ({ name, columns }) => !tables.some((table) => table.name === name && table.columns.join() === columns.join()),
    );
    if (missing || here.length !== tables.length) throw new StartRefused(REFUSED.damaged(missing?.name ?? ''));
    const putBack = await dropForeignKeys(client);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
    for (const [index, table] of tables.entries()) {
      await emptyOf(client, table.name);
      await pipeline(await backup.rowsOf(table.name), client.query(copyFrom(`copy ${copied(table)} from stdin`))).catch((error: Error) => {
        throw isDamage(error) ? new StartRefused(REFUSED.damaged(table.name)) : error;
      });
      const { rows, sum } = await readContent(client, table);
      if (rows !== table.rows || sum !== table.sum) throw new StartRefused(REFUSED.damaged(table.name));
      onProgress((index + 1) / tables.length);
    }
    for (const { name, value, called } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, called]);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const sql of putBack) await client.query(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Rows that PostgreSQL does not take, or that cannot be unpacked, are not those that were written; anything else went wrong here. */
const isDamage = (error: Error & { readonly code?: string }): boolean => error.code === undefined || /^(22|23|Z_)/.test(error.code);

/** Tables refer to each other in circles, so rows come without their keys, which are made again and checked at the end. @returns how to make them */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

/** A migration may have put rows there, which the backup has as well. */
async function emptyOf(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query(`select from ${quoted(table)} limit 1`);
  if (rows.length > 0) await client.query(`truncate ${quoted(table)}`);
}
