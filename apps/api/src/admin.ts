// npm run admin -- create <e-mail>: invites the first PrajAdmin of an installation, or one more.
import path from 'node:path';
import { readConfig } from './config.ts';
import { createAdmin } from './modules/installation/create-admin.ts';
import { fillDemoOnce } from './modules/installation/fill-demo-once.ts';
import { openDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { StartRefused } from './platform/start-refused.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations');
const USAGE = 'Brug: npm run admin -- create <e-mail>';
const say = (line: string) => console.log(line);

async function create(email: string): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(path.resolve(ROOT, config.dataDir), () => {});
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(url, MIGRATIONS, { allowVolatile: config.allowVolatile });
    const database = openDatabase(url, 4);
    try {
      // An empty demo is filled first: the demo world is only made in a database without people.
      if (config.demo) await fillDemoOnce(database.db, config, new Date(), say);
      const { email: invited, companyName, link } = await createAdmin(database.db, config, email, new Date());
      say(`${invited} er inviteret som Praj Admin hos ${companyName}.`);
      say('Vælg en adgangskode på denne adresse. Den virker én gang og i 24 timer:');
      say(`\n  ${link}\n`);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

const [command, email, ...more] = process.argv.slice(2);
if (command !== 'create' || email === undefined || more.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await create(email).catch((error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  });
}
