import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { locateCluster } from './cluster.ts';
import { readSocketFolder } from './orphan.ts';
import { unprivilegedAccount } from './system-account.ts';

/**
 * Where the embedded PostgreSQL answers that another process runs on this data folder: for a command beside a portal. It goes when that
 * process ends.
 * @returns its connection string for a database, or undefined where it is not up
 * @throws StartRefused where it is another user's
 */
export async function addressOfRunning(dataDir: string, database: string): Promise<string | undefined> {
  const folder = realpathSync(dataDir);
  try {
    const password = readFileSync(path.join(folder, 'postgres-password'), 'utf8').trim();
    const cluster = await locateCluster(folder, unprivilegedAccount());
    const socketFolder = readSocketFolder(path.join(cluster, 'postmaster.pid'));
    return socketFolder && existsSync(socketFolder) ? embeddedUrl(socketFolder, password, database) : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM') {
      throw new StartRefused(`Databasen i ${folder} tilhører en anden bruger. Kør kommandoen som den bruger, der har startet portalen.`);
    }
    return undefined;
  }
}

/** The connection string of a PostgreSQL that answers on a socket only. */
export const embeddedUrl = (socketFolder: string, password: string, database: string): string =>
  `postgres://praj:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
