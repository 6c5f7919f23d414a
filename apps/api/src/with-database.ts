import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { useEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { migrate } from './platform/postgres/migrate.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Where the shape of the database stands. */
export const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations');

/**
 * For commands beside the portal: works on the installation's database, brought to the newest shape, whether the portal runs or not.
 * @throws StartRefused when something outside the program must change first
 */
export const withDatabase = <Result>(use: (db: Database, config: Config) => Promise<Result>): Promise<Result> =>
  withServer(async (url, config) => {
    await migrate(url, MIGRATIONS, { allowVolatile: config.allowVolatile });
    const database = openDatabase(url, 4);
    try {
      return await use(database.db, config);
    } finally {
      await database.close();
    }
  });

/** The same for what asks no shape of the database. @param use is given the address of the database */
export async function withServer<Result>(use: (url: string, config: Config) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await useEmbeddedPostgres(path.resolve(ROOT, config.dataDir));
  try {
    return await use(config.databaseUrl ?? embedded?.url ?? '', config);
  } finally {
    await embedded?.stop();
  }
}
