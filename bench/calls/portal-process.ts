// A portal without its simulator on a database of its own, as a process that can be measured by itself.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { processorSeconds } from '../processor-time.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));

export interface PortalProcess {
  readonly port: number;
  /** Seconds of processor time it has used. */
  cpu(): number;
  stop(): Promise<void>;
}

/**
 * Runs a program of ours and waits for the port it prints.
 * @param root the checkout it is taken from: another one's is measured beside ours
 */
export async function startProcess(program: string, env: Readonly<Record<string, string>>, root: string = ROOT): Promise<PortalProcess> {
  const running: ChildProcess = spawn(process.execPath, [path.join(ROOT, program)], {
    env: { ...process.env, ...env, BENCH_ROOT: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = running.stdout && (await Promise.race([once(running.stdout, 'data'), once(running, 'exit')]));
  const port = Number(String(said?.[0]));
  if (!(port > 0)) throw new Error(`${program} did not start`);
  return {
    port,
    cpu: () => processorSeconds(running.pid ?? 0),
    async stop() {
      if (running.exitCode !== null) return;
      running.kill('SIGTERM');
      await once(running, 'exit');
    },
  };
}
