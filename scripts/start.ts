// npm start: pages, database, portal and simulator, brought up in that order and taken down in the reverse one.
import path from 'node:path';
import { readConfig } from '../apps/api/src/config.ts';
import type { Portal } from '../apps/api/src/main.ts';
import { refuseWrongMap } from '../apps/api/src/modules/streets/map/used-map.ts';
import { runByOne } from '../apps/api/src/platform/limits/run-by-one.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded.ts';
import { toldInLine } from '../apps/api/src/platform/start-refused.ts';
import { buildWeb } from './launch/build-web.ts';
import { refuseTakenPort } from './launch/port.ts';
import { keepSimulatorRunning } from './launch/simulator.ts';
import { welcome } from './launch/welcome.ts';

const root = path.dirname(import.meta.dirname);
const longestStopMs = 10_000;
/** By which the one simulator of a database is known there. */
const SIMULATOR_LOCK = 727_430;
const running: { stop(): Promise<void> }[] = [];
const hurry = new AbortController();
let portal: Portal | undefined;
let stopping = false;

const say = (line: string) => console.log(line);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  refuseWrongMap(config);
  await refuseTakenPort(config, { host: 'HOST', port: 'PORT' });
  if (config.metrics) await refuseTakenPort(config.metrics, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  if (!process.argv.includes('--pages-built')) await buildWeb(root, say);

  const databaseUrl = config.databaseUrl ?? (await startDatabase(path.resolve(root, config.dataDir)));
  const { startPortal } = await import('../apps/api/src/main.ts'); // loaded only now, so that a refusal is quick
  portal = await startPortal({ config, databaseUrl, log: say });
  running.push(portal);
  if (stopping) return;
  if (config.demo && config.simulator.plays) {
    const told = {
      PORTAL_URL: portal.address,
      DISPATCH_KEY: portal.dispatchKey,
      DISPATCH_SPEED: String(config.dispatchSpeed),
      SIMULATOR_SEED: String(config.simulator.seed),
      VOUCHER_PATIENCE: String(config.simulator.voucherPatience),
      STREETS_FOLDER: config.simulator.streetsFolder ?? config.streetsDir,
    };
    const simulate = () => keepSimulatorRunning(root, told, say);
    // Several portals may share a database of one's own; two taxi centres would send each passenger two cars.
    running.push(config.databaseUrl === undefined ? simulate() : runByOne(databaseUrl, SIMULATOR_LOCK, simulate, alreadyTold));
  }
  say(welcome(config));
}

/** That the database is away the portal itself says. */
const alreadyTold = (): void => undefined;

async function startDatabase(dataDir: string): Promise<string> {
  const database = await startEmbeddedPostgres(dataDir, () => {}, say);
  running.push(database);
  return database.url;
}

/**
 * SIGTERM comes from what keeps processes running, and others may be calling: they are given time. A person at the keyboard is
 * not kept waiting. The same signal may come twice, from the group and from who started us.
 */
async function end(signal: NodeJS.Signals): Promise<void> {
  if (signal !== 'SIGTERM') hurry.abort();
  await portal?.leave(hurry.signal);
  await stop(0);
}

/** Last started, first stopped. What does not end in time is left to the watchdogs of the database and the simulator. */
async function stop(code: number, line?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (line) console.error(line);
  setTimeout(() => process.exit(1), longestStopMs).unref();
  for (const part of running.toReversed()) {
    await part.stop().catch((error: unknown) => {
      console.error(error);
      code = 1;
    });
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
if (process.connected) process.on('disconnect', () => void stop(0)); // who started us was killed
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => {
    console.error(error);
    void stop(1, 'Der opstod en uventet fejl. Portalen lukker.');
  });
}

await start().catch((error: unknown) => {
  const line = toldInLine(error);
  if (line !== undefined) return stop(1, line);
  console.error(error);
  return stop(1, 'Portalen kunne ikke starte.');
});
