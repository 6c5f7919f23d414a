// npm run db:reset: the next start makes a fresh database. A database of one's own is only emptied when ALLOW_DB_RESET names it.
import path from 'node:path';
import { readConfig } from '../apps/api/src/config.ts';
import { removeEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded.ts';
import { runSql } from '../apps/api/src/platform/postgres/run-sql.ts';
import { StartRefused } from '../apps/api/src/platform/start-refused.ts';

async function reset(): Promise<string> {
  const config = readConfig(process.env);
  if (config.databaseUrl) return emptyDatabase(config.databaseUrl);
  const dataDir = path.resolve(path.dirname(import.meta.dirname), config.dataDir);
  await removeEmbeddedPostgres(dataDir);
  return `Databasen i ${dataDir} er slettet. Den næste npm start laver en ny.`;
}

async function emptyDatabase(url: string): Promise<string> {
  const [row] = await runSql<{ name: string }>(url, 'select current_database() as name');
  const name = row?.name ?? '';
  if (process.env.ALLOW_DB_RESET !== name) {
    throw new StartRefused(`DATABASE_URL peger på databasen ${name}. Skal alt i den slettes, så kør igen med ALLOW_DB_RESET=${name}`);
  }
  await runSql(url, 'drop schema public cascade; create schema public');
  return `Databasen ${name} er tømt. Den næste npm start fylder den.`;
}

await reset().then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  },
);
