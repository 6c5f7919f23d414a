import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What a portal is started with. */
export type Settings = Readonly<Record<string, string>>;

/** A portal in a process of its own, which is killed and started again where it was. */
export interface PortalProcess {
  readonly port: number;
  readonly address: string;
  /** Tells it by how much its clock is off. */
  tellClock(): void;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it, with settings besides its own or those of the last time; comes back when it answers. */
  start(besides?: Settings): Promise<void>;
}

/** What a portal has compiled is read by the next one, unless whoever runs us keeps it elsewhere. */
const COMPILED = path.join(import.meta.dirname, '../node_modules/.cache/compiled');
const PROGRAM = path.join(import.meta.dirname, 'portal-program.ts');

/** @param clockOffMs by how much the clock of whichever is started next is off, in milliseconds */
export function portalProcess(port: number, settings: Settings, clockOffMs: () => number): PortalProcess {
  let running: ChildProcess | undefined;
  let last: Settings = {};
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    tellClock: () => void running?.send({ clockOffMs: clockOffMs() }),
    async kill() {
      const killed = running;
      running = undefined;
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
      const gone = once(killed, 'exit');
      killed.kill('SIGKILL');
      await gone;
    },
    async start(besides = last) {
      last = besides;
      const started = spawn(process.execPath, [PROGRAM], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
          ...settings,
          PORT: String(port),
          ...besides,
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      running = started;
      started.send({ clockOffMs: clockOffMs() });
      await Promise.race([once(started, 'message'), once(started, 'exit')]);
      if (running === started && started.exitCode !== null) throw new Error(`the portal ended with ${started.exitCode}`);
    },
  };
}
