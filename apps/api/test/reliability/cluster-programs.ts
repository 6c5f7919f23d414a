import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** The folder of the embedded PostgreSQL in a data folder that its account can reach. */
export const clusterIn = (dataDir: string): string => path.join(dataDir, 'postgres');
/** The process that PostgreSQL began with, as its own file says. Throws while there is none. */
export const postmasterIn = (dataDir: string): number =>
  Number(readFileSync(path.join(clusterIn(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Every process that works in a cluster's folder: PostgreSQL with all that it has started. Linux only. */
export function programsIn(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster;
      } catch {
        return false; // it has ended meanwhile
      }
    });
}
