// The portal as it is when the taxi centre is silent: on a database that is there already, and no simulator.
import { readConfig } from '../../apps/api/src/config.ts';
import { startPortal } from '../../apps/api/src/main.ts';

const config = readConfig(process.env);
if (!config.databaseUrl) throw new Error('DATABASE_URL is missing');
const portal = await startPortal({ config, databaseUrl: config.databaseUrl, log: () => {} });
const stop = () => void portal.stop().finally(() => process.exit());
process.on('SIGTERM', stop);
process.on('disconnect', stop); // who started us was killed
