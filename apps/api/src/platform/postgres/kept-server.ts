import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { outlast } from './orphan.ts';
import { makeSocketFolder, type RunningServer, startServer } from './server.ts';

export interface KeptServer {
  /** Stays the same over every new start. */
  readonly socketFolder: string;
  stop(): Promise<void>;
}

/** How long the backends of a PostgreSQL that ended may take to end too, in milliseconds. */
const BACKENDS_END_MS = 2000;
/** The pause after a start that failed; it doubles up to the longest. Milliseconds. */
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Starts PostgreSQL, and starts it again whenever it ends without being asked to (killed, out of memory, out of disk), for as
 * long as it takes: whoever uses it finds it at the same address.
 * @param log takes PostgreSQL's own lines
 * @param say takes lines for the person at the keyboard
 * @throws StartRefused when the first start fails
 */
export async function keepServerRunning(cluster: Cluster, log: (line: string) => void, say: (line: string) => void): Promise<KeptServer> {
  const socketFolder = await makeSocketFolder(cluster.account);
  const forget = () => rmSync(socketFolder, { recursive: true, force: true });
  const stopping = new AbortController();
  let server = await startServer(cluster, socketFolder, log).catch((error: unknown) => {
    forget();
    throw error;
  });

  async function startAgain(): Promise<RunningServer> {
    for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await outlast(cluster, BACKENDS_END_MS); // never a second one beside what is left of the first
      for (const left of readdirSync(socketFolder)) rmSync(path.join(socketFolder, left), { force: true });
      try {
        return await startServer(cluster, socketFolder, log);
      } catch (error) {
        say((error as Error).message);
        await sleep(pauseMs, undefined, { signal: stopping.signal });
      }
    }
  }
  async function keep(): Promise<void> {
    for (;;) {
      const why = await server.died;
      if (stopping.signal.aborted) return;
      say(`Databasen stoppede uventet og startes igen. ${why}`);
      server = await startAgain();
      if (stopping.signal.aborted) return server.stop();
      say('Databasen kører igen.');
    }
  }
  const kept = keep().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });

  return {
    socketFolder,
    async stop() {
      stopping.abort();
      await server.stop();
      await kept;
      forget();
    },
  };
}
