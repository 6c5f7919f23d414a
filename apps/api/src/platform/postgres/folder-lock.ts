import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartRefused } from '../start-refused.ts';

export interface FolderLock {
  release(): void;
}

/** Another process has the folder. */
export class FolderInUse extends StartRefused {}

/**
 * One process per data folder. The lock is a listening socket: the kernel lets go of it when the process dies, however it dies.
 * @param folder an existing folder, its real path
 * @param told what is said when it is taken, and by which process
 * @throws FolderInUse naming the process that holds it
 */
export async function lockFolder(folder: string, told: (holder: string) => string = portalRuns(folder)): Promise<FolderLock> {
  const address = lockAddress(folder);
  const server = net.createServer((asking) => asking.end(String(process.pid)));
  if (!(await listens(server, address))) {
    const holder = await askHolder(address);
    if (holder !== undefined) {
      throw new FolderInUse(told(holder));
    }
    // Only a socket with a file can be left behind without a listener.
    if (!address.startsWith('\0')) rmSync(address, { force: true });
    if (!(await listens(server, address))) throw new StartRefused(`Kan ikke låse ${folder}. Prøv igen om lidt.`);
  }
  server.unref();
  return { release: () => void server.close() };
}

const portalRuns = (folder: string) => (holder: string) =>
  `Portalen kører allerede på ${folder} (proces ${holder}). Stop den, eller vælg en anden DATA_DIR.`;

/** On Linux a name without a file (abstract socket), so nothing is left on disk. */
function lockAddress(folder: string): string {
  const name = `praj-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.lock`);
}

function listens(server: net.Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', refused);
    server.listen(address, () => {
      server.off('error', refused);
      resolve(true);
    });
  });
}

/** The holder's process id, or nothing when nobody answers. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const asking = net.connect(address);
    asking.setTimeout(2000, () => asking.destroy());
    asking.on('data', (bytes) => {
      said += bytes.toString();
    });
    asking.on('error', () => resolve(undefined));
    asking.on('close', () => resolve(said || '?'));
  });
}
