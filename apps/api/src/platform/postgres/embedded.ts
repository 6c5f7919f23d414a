import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DISK_FULL, isDiskFull, StartRefused } from '../start-refused.ts';
import { placeBinaries } from './binaries.ts';
import { type Cluster, ensureCluster, locateCluster, ownerOf, systemHome } from './cluster.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { keepServerRunning } from './kept-server.ts';
import { stopOrphan } from './orphan.ts';
import { runSql } from './run-sql.ts';
import { addressOfRunning, embeddedUrl } from './running.ts';
import { unprivilegedAccount } from './system-account.ts';

export interface EmbeddedPostgres {
  /** Connection string of the database `praj` in the cluster. */
  url: string;
  /** How it came up, for the log: as whom, what was copied, what was found. */
  how: string;
  stop(): Promise<void>;
}

const databaseName = 'praj';

/**
 * Brings up the PostgreSQL of npm on a data folder that is made when missing. It dies with this process, also by kill -9, and
 * is started again at the same address when it ends unasked.
 * @param dataDir may be relative to the working folder
 * @param log takes PostgreSQL's own lines
 * @param say takes lines for the person at the keyboard
 * @throws StartRefused when something outside the program must change first (the folder is in use, no binaries, no room)
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: (line: string) => void,
  say: (line: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartRefused('Den indbyggede database kører på Linux og macOS. Brug WSL, eller sæt DATABASE_URL.');
  }
  const folder = makeFolder(dataDir);
  const lock = await lockFolder(folder);
  try {
    const cluster = await prepare(folder);
    const found = await stopOrphan(cluster);
    const password = await ensureCluster(cluster, folder);
    const server = await keepServerRunning(cluster, log, say);
    const urlOf = (database: string) => embeddedUrl(server.socketFolder, password, database);
    await ensureDatabase(urlOf('postgres')).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return {
      url: urlOf(databaseName),
      how: describe(cluster, folder, found),
      async stop() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    if (isDiskFull(error)) throw new StartRefused(DISK_FULL);
    throw String((error as NodeJS.ErrnoException).path).startsWith(folder) ? folderUnfit(folder, error) : error;
  }
}

/**
 * The embedded PostgreSQL of a data folder, for a command that works beside the portal: the one that runs, else one of its own, which
 * goes again with `stop`.
 * @throws StartRefused as {@link startEmbeddedPostgres} does, also while another one comes up or goes down
 */
export async function useEmbeddedPostgres(dataDir: string): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  try {
    return await startEmbeddedPostgres(dataDir, () => {});
  } catch (error) {
    const url = error instanceof FolderInUse ? await addressOfRunning(dataDir, databaseName) : undefined;
    if (url === undefined) throw error;
    return { url, stop: async () => {} };
  }
}

/** Deletes the embedded database of a data folder for good. Refused while a process runs on it. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const folder = makeFolder(dataDir);
  const lock = await lockFolder(folder);
  try {
    const cluster = await prepare(folder);
    await stopOrphan(cluster);
    rmSync(cluster.folder.startsWith(systemHome) ? path.dirname(cluster.folder) : cluster.folder, { recursive: true, force: true });
    for (const name of ['postgres-password', 'cluster-id']) rmSync(path.join(folder, name), { force: true });
  } finally {
    lock.release();
  }
}

function makeFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    return realpathSync(dataDir);
  } catch (error) {
    throw isDiskFull(error) ? new StartRefused(DISK_FULL) : folderUnfit(dataDir, error);
  }
}

function folderUnfit(dataDir: string, error: unknown): StartRefused {
  const { code, message } = error as NodeJS.ErrnoException;
  return new StartRefused(`Mappen ${dataDir} (DATA_DIR) kan ikke bruges (${code ?? message}).`);
}

async function prepare(dataDir: string): Promise<Cluster> {
  const account = unprivilegedAccount();
  const folder = await locateCluster(dataDir, account);
  return {
    folder,
    account: account && ownerOf(folder, account),
    binaries: await placeBinaries(account, account ? systemHome : dataDir),
  };
}

async function ensureDatabase(url: string): Promise<void> {
  const found = await runSql(url, 'select from pg_database where datname = $1', [databaseName]);
  if (found.length === 0) await runSql(url, `create database ${databaseName}`);
}

function describe(cluster: Cluster, dataDir: string, found: string | undefined): string {
  return [
    `PostgreSQL ${cluster.binaries.major} ${cluster.account ? `as ${cluster.account.name}` : 'as oneself'}`,
    cluster.binaries.copiedTo && `binaries in ${cluster.binaries.copiedTo}`,
    !cluster.folder.startsWith(dataDir) && `data in ${cluster.folder}`,
    found,
  ]
    .filter(Boolean)
    .join('; ');
}
