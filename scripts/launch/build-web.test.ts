import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWeb } from './build-web.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const built = async (): Promise<boolean> => {
  const lines: string[] = [];
  await buildWeb(root, (line) => lines.push(line));
  return lines.length > 0;
};

/** A repository whose vite only leaves a page behind, or fails when told to. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'praj-build-'));
  const vite = `const fs = require('node:fs');
    if (fs.existsSync('broken')) process.exit(1);
    fs.mkdirSync('apps/web/dist', { recursive: true }); fs.writeFileSync('apps/web/dist/index.html', 'built');`;
  write('node_modules/vite/package.json', '{"name":"vite"}');
  write('node_modules/vite/bin/vite.js', vite);
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('apps/web/package.json', '{}');
  write('apps/web/src/main.tsx', 'one');
  write('packages/domain/src/order.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('pages are built once, and not again while their sources stay', async () => {
  expect(await built()).toBe(true);
  expect(readFileSync(path.join(root, 'apps/web/dist/index.html'), 'utf8')).toBe('built');
  expect(await built()).toBe(false);
});

test.each(['apps/web/src/main.tsx', 'packages/domain/src/order.ts', 'package-lock.json', 'apps/web/src/new-page.tsx'])(
  'a change in %s builds again',
  async (file) => {
    await built();
    write(file, 'two');
    expect(await built()).toBe(true);
  },
);

test('a checkout that only touches times, or a changed test, builds nothing', async () => {
  await built();
  utimesSync(path.join(root, 'apps/web/src/main.tsx'), new Date(), new Date());
  write('apps/web/src/main.test.tsx', 'two');
  expect(await built()).toBe(false);
});

test('a build that fails is told of, and tried again at the next start', async () => {
  write('broken', '');
  await expect(built()).rejects.toThrow('Siderne kunne ikke bygges');
  expect(existsSync(path.join(root, 'apps/web/dist'))).toBe(false);
  rmSync(path.join(root, 'broken'));
  expect(await built()).toBe(true);
});
