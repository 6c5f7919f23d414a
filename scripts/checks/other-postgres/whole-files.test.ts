import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { wholeFiles } from './whole-files.ts';

test('whole run what is the server’s own, and what several do at once; the rest is only asked', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'praj-tests-'));
  const modules = 'apps/api/src/modules';
  const files = {
    'apps/api/db/migrations.test.ts': `inject('adminUrl');`,
    'apps/api/src/platform/push/push-bus.test.ts': `inject('adminUrl');`,
    'apps/api/db/demo/fill.test.ts': `inject('adminUrl'); openDatabase(url);`,
    'apps/api/src/platform/rule.test.ts': '',
    [`${modules}/orders/two.test.ts`]: `inject('adminUrl'); import '../../../test/neighbour.ts';`,
    [`${modules}/orders/one.test.ts`]: `inject('adminUrl'); // nobody is blocked by a clock`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  expect(wholeFiles(root)).toEqual({
    files: ['apps/api/db/migrations.test.ts', `${modules}/orders/two.test.ts`, 'apps/api/src/platform/push/push-bus.test.ts'],
    of: 5,
  });
  rmSync(root, { recursive: true });
});
