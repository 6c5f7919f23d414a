import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Fetches a heavy tool from the npm registry for those who run it, so that its packages do not come with every `npm ci`.
 * What it wants beside it (its peers) is not fetched: it finds ours when the folder lies within the checkout.
 * @param folder where it is kept; once there it is not fetched again
 * @param packages each with its exact version; the first tells whether all are there
 */
export function fetchTool(folder: string, packages: readonly [string, ...string[]]): void {
  if (existsSync(path.join(folder, 'node_modules', nameOf(packages[0])))) return;
  mkdirSync(folder, { recursive: true });
  const quietly = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  const args = ['install', '--prefix', folder, ...quietly, '--ignore-scripts', '--legacy-peer-deps', ...packages];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${packages.join(' and ')} could not be fetched from the npm registry`);
}

/** `@a/b@1.0.0` is of the package `@a/b`. */
const nameOf = (wanted: string): string => wanted.slice(0, wanted.lastIndexOf('@'));
