import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { migrate } from './platform/postgres/migrate.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations');

/**
 * For commands beside the portal: works on the installation's database, brought to the newest shape, whether the portal runs or not.
 * @throws StartRefused when something outside the program must change first
 */
export async function withDatabase(use: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(path.resolve(ROOT, config.dataDir), () => {});
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(url, MIGRATIONS, { allowVolatile: config.allowVolatile });
    const database = openDatabase(url, 4);
    try {
      await use(database.db, config);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
