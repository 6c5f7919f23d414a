// Run by bench/calls: a portal on DATABASE_URL; prints its port.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = process.env.BENCH_ROOT ?? path.dirname(path.dirname(import.meta.dirname));
const from = (file: string) => import(pathToFileURL(path.join(root, file)).href);
const { readConfig } = (await from('apps/api/src/config.ts')) as typeof import('../../apps/api/src/config.ts');
const { startPortal } = (await from('apps/api/src/main.ts')) as typeof import('../../apps/api/src/main.ts');

const config = { ...readConfig({ DEMO: '1', RATE_LIMITS: 'off', DATABASE_URL: process.env.DATABASE_URL }), port: 0, host: '127.0.0.1' };
const portal = await startPortal({ config, databaseUrl: config.databaseUrl ?? '', log: () => {} });
console.log(new URL(portal.address).port);
process.once('SIGTERM', () => void portal.stop().then(() => process.exit(0)));
