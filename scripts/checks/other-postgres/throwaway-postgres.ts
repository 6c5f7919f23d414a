import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownership, plainEnvironment } from '../../../apps/api/src/platform/postgres/cluster.ts';
import { runSql } from '../../../apps/api/src/platform/postgres/run-sql.ts';
import { unprivilegedAccount } from '../../../apps/api/src/platform/postgres/system-account.ts';
import { temporaryFolder } from '../../../apps/api/src/platform/postgres/temporary-folder.ts';
import { watchOver } from '../../../apps/api/src/platform/postgres/watchdog.ts';

export interface ThrowawayPostgres {
  readonly url: string;
  /** What it is, for the log. */
  readonly what: string;
  stop(): Promise<void>;
}

/** What is thrown away need not outlive a power cut: of the many databases that tests make, none waits for the disk. */
const CARELESS = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((setting) => ['-c', `${setting}=off`]);
const HOST = '127.0.0.1';
const USER = 'postgres';
const START_MS = 30_000;
const LOOK_EVERY_MS = 50;

/**
 * An empty server of the same programs and the same locale as one on this machine, reached as that one is and left alone itself.
 * Where its programs cannot be found or used, it is the given server, and `stop` does nothing.
 * @param url of the server that there is
 */
export async function startLike(url: string): Promise<ThrowawayPostgres> {
  const given = { url, what: 'the server that was there', stop: async () => {} };
  const found = await programsOf(url);
  if (!found) return given;
  const folder = temporaryFolder('praj-throwaway-');
  chmodSync(folder, 0o700);
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const run = (program: string, args: string[]) =>
    spawn(path.join(found.programs, program), ['-D', path.join(folder, 'data'), ...args], {
      cwd: '/',
      env: plainEnvironment,
      ...ownership(account),
      stdio: 'ignore',
    });
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const made = await once(run('initdb', ['-U', USER, '-E', found.encoding, `--locale=${found.locale}`, '--auth=trust', '-N']), 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
  const port = await freePort();
  const server = made ? run('postgres', ['-k', folder, '-h', HOST, '-p', String(port), ...CARELESS]) : undefined;
  if (!server?.pid) {
    forget();
    return given;
  }
  const callOff = watchOver(server.pid, folder, account);
  const own = `postgres://${USER}@${HOST}:${port}/postgres`;
  const stop = async () => {
    await end(server);
    callOff();
    forget();
  };
  if (await answers(own, server)) return { url: own, what: `a server of ${found.programs} that waits for no disk`, stop };
  await stop();
  return given;
}

interface Programs {
  readonly programs: string;
  readonly encoding: string;
  readonly locale: string;
}

/** Where the programs of a server are, when it is one of this machine and tells us, and how it sorts. */
async function programsOf(url: string): Promise<Programs | undefined> {
  const asked = `select setting as programs, pg_encoding_to_char(encoding) as encoding, datcollate as locale
    from pg_config, pg_database where name = 'BINDIR' and datname = 'template1'`;
  try {
    const [found] = await runSql<Programs>(url, asked);
    return found && ['initdb', 'postgres'].every((program) => existsSync(path.join(found.programs, program))) ? found : undefined;
  } catch {
    return undefined; // it does not tell everybody
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  for (const started = performance.now(); performance.now() - started < START_MS && server.exitCode === null; await sleep(LOOK_EVERY_MS)) {
    const up = await runSql(url, 'select').then(
      () => true,
      () => false,
    );
    if (up) return true;
  }
  return false;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGINT');
  await once(server, 'exit');
}
