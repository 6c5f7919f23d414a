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
  return whenWeDie('kill -INT "$1" 2>/dev/null; rm -rf "$2"', [String(pid), socketFolder], account);
}

/**
 * Takes a folder away that nobody needs when this process has died without doing so itself: at once, and again when what
 * PostgreSQL may still have written in it has been. @returns calls the watchdog off
 */
export function takeAwayAfterwards(folder: string): () => void {
  return whenWeDie('rm -rf "$1"; sleep 5; rm -rf "$1"', [folder], undefined);
}

function whenWeDie(script: string, args: readonly string[], account: SystemAccount | undefined): () => void {
  const shell = spawn('/bin/sh', ['-c', `read -r _; ${script}`, 'sh', ...args], {
    cwd: '/',
    ...ownership(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  return () => void shell.kill('SIGKILL');
}
