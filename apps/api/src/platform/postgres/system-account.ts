import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '../start-refused.ts';

export interface SystemAccount {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The account PostgreSQL runs as when we are root, for it refuses root; nothing when we are an ordinary user.
 * `nobody` exists on every system.
 */
export function unprivilegedAccount(): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name);
    if (row) return { name, uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new StartRefused(
    'PostgreSQL kører ikke som root, og systemet har hverken brugeren postgres eller nobody. Start som almindelig bruger.',
  );
}

/** Whether the account may enter and read a folder. Asked of the kernel, for modes alone do not tell (ACLs, mounts). */
export function reachable(folder: string, account: SystemAccount): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], {
      cwd: '/',
      uid: account.uid,
      gid: account.gid,
      stdio: 'ignore',
    });
    child.on('exit', (code) => resolve(code === 0));
    child.on('error', () => resolve(false));
  });
}

/** Makes a folder, and those above it, that every account may enter, whatever root's umask says. */
export function makeOpenFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeOpenFolder(path.dirname(folder));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}
