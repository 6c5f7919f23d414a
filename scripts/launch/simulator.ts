import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export interface Simulator {
  stop(): Promise<void>;
}

const shortestPauseMs = 1000;
const longestPauseMs = 30_000;
const healthyMs = 60_000;
const graceMs = 2000;

/**
 * Keeps the simulated taxi centre running beside the portal, as a program of its own that knows only the dispatch API.
 * It ends by itself when its input closes, so it never outlives us.
 * @param root the repository
 * @param env what it is told: PORTAL_URL, DISPATCH_KEY, DISPATCH_SPEED, SIMULATOR_SEED, VOUCHER_PATIENCE, STREETS_FOLDER
 */
export function keepSimulatorRunning(root: string, env: Record<string, string>, log: (line: string) => void): Simulator {
  let child: ChildProcess | undefined;
  let pause: NodeJS.Timeout | undefined;
  let pauseMs = shortestPauseMs;
  let stopping = false;

  const start = () => {
    const startedAt = performance.now();
    const running = spawn(process.execPath, [path.join(root, 'apps/dispatch-simulator/src/main.ts')], {
      cwd: root,
      env: { ...process.env, ...env },
      detached: true, // Ctrl-C reaches us alone; we stop it in our own order
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    running.stdin.on('error', () => {}); // it died first; its exit tells
    running.on('exit', (code, signal) => {
      child = undefined;
      if (stopping) return;
      if (performance.now() - startedAt > healthyMs) pauseMs = shortestPauseMs;
      log(`Simulatoren stoppede (${code ?? signal}). Den startes igen om ${pauseMs / 1000} s.`);
      pause = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
    child = running;
  };
  start();
  return {
    async stop() {
      stopping = true;
      clearTimeout(pause);
      const running = child;
      if (!running) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.stdin?.end();
      const impatient = setTimeout(() => running.kill('SIGKILL'), graceMs);
      await gone;
      clearTimeout(impatient);
    },
  };
}
