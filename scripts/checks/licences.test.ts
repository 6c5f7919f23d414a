import { expect, test } from 'vitest';
import { isAllowed, unlicensed } from './licences.ts';

const silent = () => undefined;

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND ISC', true],
  ['GPL-3.0-only AND MIT OR ISC', true],
  ['GPL-3.0-only AND (MIT OR ISC)', false],
  ['MIT (ISC', false],
  ['(MIT', false],
  ['MIT OR', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
])('%s: %s', (expression, allowed) => expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(allowed));

test('what runs in production and may not be passed on is named, and so is what tells no licence', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'apps/api': {},
    'node_modules/@praj/api': { link: true },
    'node_modules/a': { license: 'MIT' },
    'node_modules/a/node_modules/@b/c': { license: 'AGPL-3.0-only' },
    'node_modules/d': {},
    'node_modules/e': {},
    'node_modules/f': { license: 'GPL-2.0-only', dev: true },
  };
  const manifest = (at: string) => (at === 'node_modules/e' ? 'ISC' : undefined);
  expect(unlicensed(packages, manifest)).toEqual(['@b/c: AGPL-3.0-only', 'd: no licence is told']);
});

test('the LGPL is allowed for libvips and for nothing else', () => {
  const license = 'Apache-2.0 AND LGPL-3.0-or-later AND MIT';
  expect(unlicensed({ 'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' } }, silent)).toEqual([]);
  expect(unlicensed({ 'node_modules/@img/sharp-win32-x64': { license } }, silent)).toEqual([]);
  expect(unlicensed({ 'node_modules/other': { license } }, silent)).toEqual([`other: ${license}`]);
});
