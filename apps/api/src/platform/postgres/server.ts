import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../start-refused.ts';
import { type Cluster, ownership, plainEnvironment, sayWhy, socketFolderPrefix } from './cluster.ts';
import { reachable, type SystemAccount } from './system-account.ts';
import { watchOver } from './watchdog.ts';

export interface RunningServer {
  /** Resolves, with a Danish sentence that says why, when PostgreSQL ends, asked or not. */
  died: Promise<string>;
  stop(): Promise<void>;
}

const fastShutdownMs = 7000;
/** How long what it said last is waited for once it has ended, in milliseconds: what it leaves behind may hold the pipe open. */
const LAST_WORDS_MS = 500;

/** What it says when somebody else asks it to end once all have left, as a plain `kill` does. */
const LEAVES_LAST = 'received smart shutdown request';
/** How long it then waits for the portal, which may have been asked too, as by systemd, and ends what is under way. Milliseconds. */
const ALL_LEAVE_MS = 10_000;

/**
 * Starts PostgreSQL on a unix socket in a private folder, without TCP, and waits until it takes connections. Asked from outside to
 * end, it does not wait for ever for a portal that stays, whose new connections it refuses meanwhile.
 */
export async function startServer(cluster: Cluster, socketFolder: string, log: (line: string) => void): Promise<RunningServer> {
  const settings = ['listen_addresses=', 'max_connections=100', 'timezone=UTC'].flatMap((setting) => ['-c', setting]);
  const child = spawn(path.join(cluster.binaries.folder, 'postgres'), ['-D', cluster.folder, '-k', socketFolder, ...settings], {
    cwd: '/',
    env: plainEnvironment,
    ...ownership(cluster.account),
    detached: true, // else Ctrl-C in the terminal stops the database before the portal has closed
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const callOff = child.pid === undefined ? () => {} : watchOver(child.pid, socketFolder, cluster.account);

  let lastWords = '';
  let waits: NodeJS.Timeout | undefined;
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(String(code ?? signal)));
  });
  const died = ended.then(async (how) => {
    callOff();
    clearTimeout(waits);
    // Why it ended may still be on its way when it has.
    if (!child.stderr.readableEnded) await Promise.race([once(child.stderr, 'end'), sleep(LAST_WORDS_MS, undefined, { ref: false })]);
    return sayWhy(lastWords, how);
  });
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      lastWords = (lastWords + chunk).slice(-4000);
      log(chunk.trimEnd());
      if (lastWords.includes('ready to accept connections')) resolve();
      if (lastWords.includes(LEAVES_LAST)) waits ??= setTimeout(() => child.kill('SIGINT'), ALL_LEAVE_MS);
    });
    void died.then((why) => reject(new StartRefused(`Den indbyggede database kunne ikke starte. ${why}`)));
  });
  return {
    died,
    async stop() {
      child.kill('SIGINT');
      const impatient = setTimeout(() => child.kill('SIGQUIT'), fastShutdownMs); // what was committed is kept all the same
      await died;
      clearTimeout(impatient);
    },
  };
}

/** A private folder for its socket, whose path has room for about 100 bytes and which the account must be able to enter. */
export async function makeSocketFolder(account: SystemAccount | undefined): Promise<string> {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    if (parent.length > 60 || !writable(parent) || (account && !(await reachable(parent, account)))) continue;
    const folder = mkdtempSync(path.join(parent, socketFolderPrefix));
    if (account) chownSync(folder, account.uid, account.gid);
    return folder;
  }
  throw new StartRefused('Der er ingen midlertidig mappe til databasen. Sæt TMPDIR til en kort sti, som alle må gå ind i.');
}

function writable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
