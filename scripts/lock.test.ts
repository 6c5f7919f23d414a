import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fetchedFrom, missingEntries } from './complete-lock.mjs';

const lock: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'));

test('every platform package named in the lock has its entry, else npm 11 and 12 refuse npm ci (npm run lock mends it)', () => {
  expect(missingEntries(lock)).toEqual([]);
});

test('the lock tells of no host', () => {
  expect(fetchedFrom(lock)).toEqual([]);
});

test('a platform package without an entry is found', () => {
  const torn = { packages: { 'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0' } } } };
  expect(missingEntries(torn)).toEqual([{ name: 'a-linux-x64', range: '1.0.0', by: 'node_modules/a' }]);
});

test('an entry that says where it was fetched is found', () => {
  expect(
    fetchedFrom({ packages: { 'apps/a': { resolved: 'apps/a' }, 'node_modules/b': { resolved: 'https://host.example/b.tgz' } } }),
  ).toEqual(['node_modules/b']);
});
