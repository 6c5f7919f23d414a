import { spawn } from 'node:child_process';
import { ownership } from './cluster.ts';
import type { SystemAccount } from './system-account.ts';

/**
 * Stops PostgreSQL when this process dies without saying so (kill -9): the kernel closes our end of the pipe, and the shell's `read` returns.
 * @param pid PostgreSQL's process
 * @param socketFolder removed afterwards
 * @returns calls the watchdog off
 */
export function watchOver(pid: number, socketFolder: string, account: SystemAccount | undefined): () => void {
  const script = 'read -r _; kill -INT "$1" 2>/dev/null; rm -rf "$2"';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), socketFolder], {
    cwd: '/',
    ...ownership(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  return () => void shell.kill('SIGKILL');
}
