import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../apps/api/src/config.ts';
import { welcome } from './welcome.ts';

test('the demo tells of the sign-ins that the README tells of, with the same roles', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| (\S+@\S+\.example) \| ([^|]+) \|/gm)].map(([, mail, role]) => [mail, role]);
  const told = [...welcome(readConfig({})).matchAll(/^ {4}(\S+@\S+\.example) +(.+?) {2,}/gm)].map(([, mail, role]) => [mail, role]);
  expect(rows.length).toBeGreaterThan(0);
  expect(told).toEqual(rows);
});
