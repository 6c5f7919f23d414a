import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded.ts';

const ROOT = path.dirname(import.meta.dirname);
const PORT = 3191;
const LOOK_EVERY_MS = 10;

export interface KeptPortal {
  readonly address: string;
  /** Starts the portal on the kept data; milliseconds until /healthz answers 200. */
  start(): Promise<number>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** A portal on a data folder of its own that can be started and stopped again, as a person would with `npm start`. */
export function keptPortal(): KeptPortal {
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-bench-'));
  chmodSync(folder, 0o755); // started by root, PostgreSQL runs as another account and must get in
  const address = `http://localhost:${PORT}`;
  let running: ChildProcess | undefined;
  const answers = (): Promise<boolean> =>
    fetch(`${address}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  return {
    address,
    async start() {
      const begun = performance.now();
      running = spawn(process.execPath, [path.join(ROOT, 'scripts/start.ts')], {
        env: { ...process.env, DATA_DIR: folder, PORT: String(PORT), RATE_LIMITS: 'off', VOUCHER_PATIENCE: 'off' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      while (!(await answers())) {
        if (running.exitCode !== null) throw new Error(`the portal ended with ${running.exitCode}`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      return performance.now() - begun;
    },
    async stop() {
      if (!running || running.exitCode !== null) return;
      running.kill('SIGTERM');
      await once(running, 'exit');
    },
    async remove() {
      await removeEmbeddedPostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
