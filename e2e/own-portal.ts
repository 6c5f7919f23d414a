import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordEvent } from '@praj/contract/dispatch.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { removeEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded.ts';
import { createClient } from '../apps/api/test/client.ts';

const ROOT = path.dirname(import.meta.dirname);
const port = Number(process.env.E2E_PORT ?? '3190') + 5;
const LOOK_EVERY_MS = 100;
/** What a journey that plays the taxi centre itself shows the portal. */
const dispatchKey = 'a-key-for-the-journeys';

export interface OwnPortal {
  readonly address: string;
  /** Plays the taxi centre: reports a state of an order. */
  reports(orderId: string, state: OrderState): Promise<void>;
  /** Starts it on what is kept, and waits until it is ready. Without a centre nobody takes the orders. */
  start(options?: { centre: boolean }): Promise<void>;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Ends it and takes its data away. */
  remove(): Promise<void>;
}

/** A portal beside the common one, on a data folder of its own, to be struck down and started again. */
export function ownPortal(): OwnPortal {
  let folder: string | undefined; // made at the first start: Playwright reads each file more often than it runs it
  const address = `http://localhost:${port}`;
  let running: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  };
  const answers = (): Promise<boolean> =>
    fetch(`${address}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  return {
    address,
    async start({ centre } = { centre: true }) {
      folder ??= makeFolder();
      const program = centre ? 'scripts/start.ts' : 'e2e/portal-without-centre.ts';
      running = spawn(process.execPath, [path.join(ROOT, program), '--pages-built'], {
        env: { ...process.env, DATA_DIR: folder, PORT: String(port), RATE_LIMITS: 'off', DISPATCH_SPEED: '1', DISPATCH_KEY: dispatchKey },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      while (!(await answers())) {
        if (running.exitCode !== null) throw new Error(`the portal ended with ${running.exitCode}`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    },
    async reports(orderId, state) {
      const centre = createClient(address);
      centre.accessToken = dispatchKey;
      await centre.call(recordEvent, { params: { id: orderId }, body: { eventId: randomUUID(), at: new Date().toISOString(), state } });
    },
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      if (!folder) return;
      await removeEmbeddedPostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-own-'));
  chmodSync(folder, 0o755); // started by root, PostgreSQL runs as another account and must get in
  return folder;
}
