import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { databaseTests } from './database-tests.ts';

test('those that ask where the database is, or import what asks, and no others', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'praj-tests-'));
  const files = {
    'src/deep/asks.test.ts': `const url = inject('adminUrl');`,
    'src/by-two-others.test.ts': `import { one } from '../test/one.ts';`,
    'src/rule.test.ts': `import { rule } from './rule.ts';`,
    'src/rule.ts': `import { other } from './other.ts';`,
    'src/other.ts': `import type { Rule } from './rule.ts'; import './generated.ts';`,
    'test/one.ts': `import { two } from './two.ts';`,
    'test/two.ts': `import { one } from './one.ts'; inject('templateName');`,
    'test/elsewhere.test.ts': `inject('templateName');`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  expect(databaseTests(root, ['src'])).toEqual(['src/by-two-others.test.ts', 'src/deep/asks.test.ts']);
  rmSync(root, { recursive: true });
});
