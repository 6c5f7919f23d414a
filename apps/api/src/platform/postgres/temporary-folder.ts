import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

/** Linux' own folder that is kept in memory. */
const IN_MEMORY = '/dev/shm';
/** What must be free there, and of the memory itself, in bytes: tests make some hundreds of databases, a few of them at a time. */
const ROOM = 2 * 1024 ** 3;
const MEMORY = 3 * ROOM;

/**
 * A new, empty folder for a database that is thrown away; whoever made it takes it away. A database is made and dropped by copying and
 * removing some three hundred files, which costs an eighth of the work in memory: so it is there where there is plenty, else on the disk.
 */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(hasPlenty() ? IN_MEMORY : tmpdir(), prefix));
  chmodSync(folder, 0o755); // started by root, PostgreSQL runs as another account and must get in
  return folder;
}

function hasPlenty(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM && freemem() >= MEMORY;
}
