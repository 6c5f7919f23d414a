import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DISK_FULL, StartRefused } from '../start-refused.ts';
import type { Binaries } from './binaries.ts';
import { makeOpenFolder, reachable, type SystemAccount } from './system-account.ts';

/** Where an unprivileged account keeps what it cannot reach under the checkout. */
export const systemHome = '/var/lib/praj';

/** How the private folders of its unix sockets begin, so that one left behind is known. */
export const socketFolderPrefix = 'praj-pg-';

/** A PostgreSQL data folder and the account that owns and runs it. */
export interface Cluster {
  folder: string;
  account: SystemAccount | undefined;
  binaries: Binaries;
}

/** The surroundings of PostgreSQL's programs: nothing of ours leaks in, and messages are in the language we look for. */
export const plainEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The folder of the cluster that belongs to a data folder: inside it, or under {@link systemHome} when the account cannot go there.
 * A small file in the data folder then remembers which one is its own.
 */
export async function locateCluster(dataDir: string, account: SystemAccount | undefined): Promise<string> {
  if (account === undefined || (await reachable(dataDir, account))) return path.join(dataDir, 'postgres');
  const idFile = path.join(dataDir, 'cluster-id');
  if (!existsSync(idFile)) writeFileSync(idFile, randomBytes(8).toString('hex'));
  return path.join(systemHome, readFileSync(idFile, 'utf8').trim(), 'postgres');
}

/** Runs one of PostgreSQL's programs as the cluster's account and waits for it. */
export function runProgram(cluster: Cluster, name: string, args: string[], input?: string): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      path.join(cluster.binaries.folder, name),
      args,
      { cwd: '/', env: plainEnvironment, ...ownership(cluster.account) },
      (error, stdout, stderr) => resolve({ ok: error === null, output: (stdout + stderr || error?.message) ?? '' }),
    );
    child.stdin?.end(input);
  });
}

export function ownership(account: SystemAccount | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * Makes the cluster if there is none. It is made beside its place and moved there whole, so that a start killed halfway leaves no half cluster.
 * @returns the password of the user `praj`
 */
export async function ensureCluster(cluster: Cluster, dataDir: string): Promise<string> {
  const passwordFile = path.join(dataDir, 'postgres-password');
  const versionFile = path.join(cluster.folder, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, 'utf8').trim();
    if (major !== cluster.binaries.major) {
      throw new StartRefused(
        `Data i ${cluster.folder} er fra PostgreSQL ${major}, men programmet har PostgreSQL ${cluster.binaries.major}. Flyt data med pg_dump, eller vælg en anden DATA_DIR.`,
      );
    }
    if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim();
    const password = writePassword(passwordFile);
    await resetPassword(cluster, password);
    return password;
  }
  // Written before the cluster is made: a password without a cluster does no harm, the reverse would lock us out.
  const password = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : writePassword(passwordFile);
  await makeCluster(cluster, password);
  return password;
}

function writePassword(file: string): string {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(`${file}.new`, password, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return password;
}

/** UTF-8 whatever LANG says, and ICU so that columns may sort the Danish way. */
const danishEnough = ['-E', 'UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C'];

const MAKING = '-making-';

/** What starts that were ended halfway left beside its place. */
function clearHalfMade(cluster: string): void {
  const parent = path.dirname(cluster);
  const halfMade = readdirSync(parent).filter((name) => name.startsWith(path.basename(cluster) + MAKING));
  for (const name of halfMade) rmSync(path.join(parent, name), { recursive: true, force: true });
}

async function makeCluster(cluster: Cluster, password: string): Promise<void> {
  makeOpenFolder(path.dirname(cluster.folder));
  clearHalfMade(cluster.folder);
  const making = mkdtempSync(cluster.folder + MAKING);
  const folder = path.join(making, 'postgres');
  const passwordFile = path.join(making, 'password');
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const each of [making, folder, passwordFile]) give(each, cluster.account);
  try {
    const whose = ['-D', folder, '-U', 'praj', '--pwfile', passwordFile, '--auth=scram-sha-256'];
    const made = await runProgram(cluster, 'initdb', [...whose, ...danishEnough, '--no-instructions']);
    if (!made.ok) throw new StartRefused(`Databasen kunne ikke oprettes i ${cluster.folder}. ${sayWhy(made.output)}`);
    rmSync(cluster.folder, { recursive: true, force: true });
    renameSync(folder, cluster.folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

function give(file: string, account: SystemAccount | undefined): void {
  if (account) chownSync(file, account.uid, account.gid);
}

/** The password file was lost: single-user mode lets the owner of the files set a new one. */
async function resetPassword(cluster: Cluster, password: string): Promise<void> {
  const set = await runProgram(
    cluster,
    'postgres',
    ['--single', '-D', cluster.folder, 'postgres'],
    `alter role praj password '${password}'\n`,
  );
  if (!set.ok) throw new StartRefused(`Adgangskoden til databasen i ${cluster.folder} kunne ikke sættes igen. ${sayWhy(set.output)}`);
}

/** Who made the cluster runs it: a user `postgres` may have come to the system since. */
export function ownerOf(folder: string, account: SystemAccount): SystemAccount {
  if (!existsSync(folder)) return account;
  const { uid, gid } = statSync(folder);
  if (uid === 0) {
    chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
    return account;
  }
  return { name: uid === account.uid ? account.name : String(uid), uid, gid };
}

const FATAL = /(?:FATAL|PANIC|error):/;
/** A segment of shared memory that finds no room is on no disk. */
const NO_ROOM = /^(?!.*shared memory).*(?:No space left on device|Disk quota exceeded)/;
/**
 * Why one of PostgreSQL's programs failed or ended, as a Danish sentence. What is known by its English words only stands there in them, and is
 * called what it is.
 * @param how its exit code, or the signal that ended it
 */
export function sayWhy(output: string, how?: string): string {
  const lines = output.trim().split('\n');
  if (NO_ROOM.test(lines.findLast((line) => FATAL.test(line)) ?? '')) return DISK_FULL;
  return `Teknisk forklaring: ${[how, lines.at(-1)].filter(Boolean).join(': ')}`;
}
