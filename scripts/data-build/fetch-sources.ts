import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SOURCES } from './sources.ts';

/** Installs the source packages, exact and without their scripts, into a folder of their own, and removes it afterwards. */
export async function withSources<T>(use: (modules: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'praj-data-'));
  try {
    const wanted = Object.values(SOURCES).map((source) => `${source.package}@${source.version}`);
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
    const npm = process.env.npm_execpath;
    const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
    const { status } = spawnSync(command, [...before, 'install', ...options, ...wanted], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('The source packages could not be installed; is the npm registry within reach?');
    return await use(path.join(folder, 'node_modules'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
