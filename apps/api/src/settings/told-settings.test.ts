import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '../config.ts';

test('every setting stands in the table of docs/operations.md, and no other', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const [, table = ''] = /\n## Settings\n(.*?)\n## /s.exec(page) ?? [];
  const named = [...table.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z_]+/g) ?? []);
  expect(named.toSorted()).toEqual(settings.toSorted());
});
