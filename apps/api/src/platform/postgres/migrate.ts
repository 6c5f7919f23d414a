import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { readLent } from './pooler/refuse-pooler.ts';

const lockNumber = 727401;
const oldestServer = 150000;

/**
 * Brings a database to the newest shape: plain SQL files in order of name, each in its own transaction, each once, under one advisory lock.
 * @param options.allowVolatile take a database that may lose what it has acknowledged (`fsync=off`)
 * @param options.until the last file to run; none means all
 * @returns the names of the files that ran
 * @throws StartRefused when the database cannot be reached, is unfit, or does not match the files
 */
export async function migrate(url: string, folder: string, options: { allowVolatile?: boolean; until?: string } = {}): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = await connect(url);
  try {
    await refuseUnfit(client, options.allowVolatile ?? false);
    const wanted = files.filter(({ name }) => options.until === undefined || name <= options.until);
    if ((await isKnown(client)) && (await findMissing(client, files, wanted)).length === 0) return [];
    if ((await readLent(url)) !== 'by-session') throw new StartRefused(BEHIND_POOLER);
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    // Another process may have run them while this one waited.
    const missing = await findMissing(client, files, wanted);
    for (const file of missing) await runOnce(client, file);
    return missing.map((file) => file.name);
  } finally {
    await client.end(); // lets go of the lock as well
  }
}

const BEHIND_POOLER =
  'Databasen er ældre end programmet, og pooleren foran den udlåner forbindelser én transaktion ad gangen. Start én gang med databasens egen adresse i DATABASE_URL.';

/** Has the database been migrated before? */
async function isKnown(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_class where oid = to_regclass('migrations')");
  return rows.length > 0;
}

/** Which of these files have not run yet. */
async function findMissing(client: pg.Client, files: Migration[], wanted: Migration[]): Promise<Migration[]> {
  const { rows: done } = await client.query<{ name: string; hash: string }>('select name, hash from migrations order by name');
  refuseMismatch(done, files);
  return wanted.filter(({ name }) => !done.some((row) => row.name === name));
}

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n'); // a checkout may change line ends
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * A line of its own to the database, for commands that need one.
 * @throws StartRefused when nothing answers there
 */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // one that is lost between statements fails the next; without a listener it would end the process
  try {
    await client.connect();
    return client;
  } catch (error) {
    const why = error instanceof AggregateError ? error.errors.map(String).join('; ') : (error as Error).message;
    throw new StartRefused(`Databasen svarer ikke (${why}). Se efter i DATABASE_URL.`);
  }
}

async function refuseUnfit(client: pg.Client, allowVolatile: boolean): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; fsync: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync`,
  );
  const server = rows[0];
  if (!server || server.version < oldestServer)
    throw new StartRefused('Databasen er for gammel. Der skal bruges PostgreSQL 15 eller nyere.');
  if (server.encoding !== 'UTF8') throw new StartRefused(`Databasen skal bruge tegnsættet UTF8, ikke ${server.encoding}.`);
  if (server.fsync === 'off' && !allowVolatile) {
    throw new StartRefused(
      'Databasen kører med fsync=off og kan miste bestillinger. Slå fsync til, eller sæt ALLOW_VOLATILE=1, hvis data må mistes.',
    );
  }
}

function refuseMismatch(done: { name: string; hash: string }[], files: Migration[]): void {
  for (const { name, hash } of done) {
    const file = files.find((each) => each.name === name);
    if (!file) throw new StartRefused(`Databasen er nyere end programmet: migreringen ${name} kendes ikke. Brug en nyere udgave af Praj.`);
    if (file.hash !== hash) throw new StartRefused(`Migreringen ${name} er ændret, efter at den blev kørt. Lav en ny migrering i stedet.`);
  }
}

async function runOnce(client: pg.Client, file: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [file.name, file.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartRefused(`Migreringen ${file.name} fejlede: ${(error as Error).message}`);
  }
}
