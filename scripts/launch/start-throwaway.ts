import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const LONGEST_START_MS = 180_000;
const POLL_MS = 200;

/**
 * Starts a portal on data that go away with it, and waits until it answers.
 * @param speed how much faster than life the demo's trips go
 * @throws Error when it ends or takes too long; it is stopped by SIGTERM
 */
export async function startThrowaway(port: string, speed: number): Promise<ChildProcess> {
  const portal = spawn(process.execPath, [path.join(import.meta.dirname, 'throwaway-portal.ts')], {
    env: { ...process.env, PORT: port, DISPATCH_SPEED: String(speed), VOUCHER_PATIENCE: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (const until = Date.now() + LONGEST_START_MS; !(await ready()); ) {
    if (portal.exitCode !== null || Date.now() > until) {
      portal.kill('SIGTERM');
      throw new Error('The portal did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return portal;
}
