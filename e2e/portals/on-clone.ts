import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { runSql } from '../../apps/api/src/platform/postgres/run-sql.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const NO_DATA = path.join(import.meta.dirname, 'no-such-folder');
const LOOK_EVERY_MS = 50;
/** How far the ports of two workers lie apart. */
const PORTS_A_WORKER = 10;
/** The port of this worker's common portal; its own portals lie a few above. */
export const workerPort = Number(process.env.E2E_PORT ?? '3190') + Number(process.env.TEST_PARALLEL_INDEX ?? '0') * PORTS_A_WORKER;

/** A database that goes when it is no longer needed. */
export interface JourneyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database on a server: empty, or a copy of a template on it. */
export async function makeDatabase(server: string, template?: string): Promise<JourneyDatabase> {
  const name = `praj_journey_${randomBytes(4).toString('hex')}`;
  await runSql(
    server,
    `create database ${name} ${template ? `template ${template} strategy file_copy` : "template template0 encoding 'UTF8'"}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await runSql(server, `drop database if exists ${name} with (force)`)) };
}

/** A copy of the demo world that was filled once before the journeys. */
export function cloneDemo(): Promise<JourneyDatabase> {
  const { E2E_SERVER: server, E2E_TEMPLATE: template } = process.env;
  if (!server || !template) throw new Error('the journeys have no database; start them by playwright.config.ts');
  return makeDatabase(server, template);
}

export interface RunningPortal {
  readonly address: string;
  /** Ends it in order, or at once as a power cut does. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts the portal on a database and waits until it answers that it is ready.
 * @param options.centre without it nobody takes the orders
 * @param options.env settings of its own
 */
export async function startOn(
  database: JourneyDatabase,
  options: { port: number; centre: boolean; env: Record<string, string> },
): Promise<RunningPortal> {
  const { port, centre, env } = options;
  const address = `http://localhost:${port}`;
  if (await isReady(address)) throw new Error(`${address} is somebody else's portal; choose ports that are free with E2E_PORT`);
  const program = centre ? 'scripts/start.ts' : 'e2e/portals/without-centre.ts';
  const running = spawn(process.execPath, [path.join(ROOT, program), '--pages-built'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      // What somebody imported on this machine is none of a journey's business.
      DATA_DIR: NO_DATA,
      DEMO: '1',
      ALLOW_VOLATILE: '1',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '0',
      // Nobody uses a voucher unasked: journeys count the orders of their branches.
      VOUCHER_PATIENCE: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'], // the channel closes if we are killed; the portal then stops
  });
  while (!(await isReady(address))) {
    if (hasEnded(running)) throw new Error(`the portal ended with ${running.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return {
    address,
    async end(signal) {
      if (hasEnded(running)) return;
      const gone = once(running, 'exit');
      running.kill(signal);
      await gone;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
