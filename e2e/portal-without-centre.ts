// The portal as it is when the taxi centre is silent: database and portal, and no simulator.
import { readConfig } from '../apps/api/src/config.ts';
import { startPortal } from '../apps/api/src/main.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded.ts';

const config = readConfig(process.env);
const database = await startEmbeddedPostgres(config.dataDir, () => {});
const portal = await startPortal({ config, databaseUrl: database.url, log: () => {} });
process.on('SIGTERM', () => {
  void portal
    .stop()
    .then(() => database.stop())
    .finally(() => process.exit());
});
