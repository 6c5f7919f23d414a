import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

test('the folder of a database that is thrown away is empty, and the account that PostgreSQL runs as may enter it', () => {
  const folder = temporaryFolder('praj-folder-test-');
  expect(readdirSync(folder)).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  rmSync(folder, { recursive: true });
});

test('it goes when the process that needed it is killed', async () => {
  const folder = temporaryFolder('praj-folder-test-');
  const { href } = new URL('./watchdog.ts', import.meta.url);
  const program = `const { takeAwayAfterwards } = await import('${href}'); takeAwayAfterwards('${folder}'); console.log('watched'); setInterval(() => {}, 60_000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: path.dirname(folder) });
  await once(owner.stdout, 'data');
  expect(existsSync(folder)).toBe(true);
  owner.kill('SIGKILL');
  await expect.poll(() => existsSync(folder)).toBe(false);
});
