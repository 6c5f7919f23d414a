import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartRefused } from '../../apps/api/src/platform/start-refused.ts';

/**
 * Builds the pages when they are missing or were built from other sources. Contents are compared, not times: a git checkout
 * gives old files new times and new files old ones.
 * @param root the repository
 */
export async function buildWeb(root: string, log: (line: string) => void): Promise<void> {
  const stamp = path.join(root, 'apps/web/dist/.built-from');
  const sources = hashSources(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  log('Bygger siderne …');
  const started = performance.now();
  const code = await runVite(root, ['build', '--logLevel', 'error']).ended;
  if (code !== 0) throw new StartRefused('Siderne kunne ikke bygges. Se fejlen ovenfor.');
  writeFileSync(stamp, sources);
  log(`Siderne er bygget (${Math.round((performance.now() - started) / 1000)} s).`);
}

/** Vite's own program on the web app, in a process of its own so that its memory is given back. */
export function runVite(root: string, args: string[]): { ended: Promise<number>; stop(): void } {
  const manifest = createRequire(path.join(root, 'apps/web/package.json')).resolve('vite/package.json');
  const program = path.join(path.dirname(manifest), 'bin/vite.js');
  const child = spawn(process.execPath, [program, ...args, '--config', 'apps/web/vite.config.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return {
    ended: new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))),
    stop: () => void child.kill(),
  };
}

function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...filesUnder(root, 'apps/web'), ...filesUnder(root, 'packages')]) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(root, at);
      return entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name) ? [at] : [];
    });
}
