import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, runProgram, socketFolderPrefix } from './cluster.ts';

/** How long PostgreSQL may take to stop, and how often is looked, in milliseconds. */
const STOP_MS = 5000;
const LOOK_MS = 50;

/**
 * Stops a PostgreSQL that a killed process left on the cluster; it is never attached to. Call it while holding the folder's lock:
 * then nobody else can own it.
 * @returns what was found, or nothing
 */
export async function stopOrphan(cluster: Cluster): Promise<string | undefined> {
  const pidFile = path.join(cluster.folder, 'postmaster.pid');
  const left = runningIn(cluster.folder);
  if (left.length === 0 && !existsSync(pidFile)) return undefined;
  const socketFolder = readSocketFolder(pidFile);
  if (left.length > 0 || process.platform !== 'linux') {
    await runProgram(cluster, 'pg_ctl', ['stop', '-D', cluster.folder, '-m', 'fast', '-w', '-t', '20']);
    await outlast(cluster, STOP_MS);
  }
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
  rmSync(pidFile, { force: true }); // a reused process id in it would make PostgreSQL refuse to start
  return left.length > 0 ? `stopped orphan ${left.join(', ')}` : 'stale postmaster.pid';
}

/**
 * Waits until no process of PostgreSQL is left on the cluster, and kills those that do not end in time: the backends of a killed
 * PostgreSQL end by themselves, but one in the middle of a long statement only after it. Linux only; elsewhere PostgreSQL refuses
 * to start while another one's memory is in use.
 */
export async function outlast(cluster: Cluster, patienceMs: number): Promise<void> {
  for (let waited = 0; waited < patienceMs && runningIn(cluster.folder).length > 0; waited += LOOK_MS) await sleep(LOOK_MS);
  for (const pid of runningIn(cluster.folder)) kill(pid);
  while (runningIn(cluster.folder).length > 0) await sleep(LOOK_MS);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

/** PostgreSQL notes its socket folder in the fifth line, and a killed watchdog leaves it there. */
export function readSocketFolder(pidFile: string): string | undefined {
  const folder = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n')[4] : undefined;
  return folder && path.basename(folder).startsWith(socketFolderPrefix) ? folder : undefined;
}

/** Processes whose working folder is the cluster: PostgreSQL and its backends. Linux only; elsewhere pg_ctl decides. */
function runningIn(folder: string): number[] {
  if (process.platform !== 'linux' || !existsSync(folder)) return [];
  const cluster = realpathSync(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
      } catch {
        return false; // gone, not ours to read, or a zombie
      }
    });
}
