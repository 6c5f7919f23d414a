import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A small house with one break-in per zone; the zones are only worth something if each is reported. */
const planted: Record<string, { from: string; imports: string }> = {
  'domain-imports-nothing': { from: 'packages/domain/src/a.ts', imports: '../../contract/src/a.ts' },
  'contract-imports-domain-and-zod': { from: 'packages/contract/src/a.ts', imports: 'pg' },
  'platform-knows-no-business': { from: 'apps/api/src/platform/a.ts', imports: '../modules/orders/b.ts' },
  'ui-knows-no-noun': { from: 'apps/web/src/ui/a.ts', imports: '../entities/order/order-row.ts' },
  'web-never-server': { from: 'apps/web/src/app/a.ts', imports: '../../../api/src/platform/b.ts' },
  'module-orders-reads-others-store-only': { from: 'apps/api/src/modules/orders/a.ts', imports: '../users/b.ts' },
  'entity-order-takes-what-others-lend': { from: 'apps/web/src/entities/order/a.ts', imports: '../user/user-row.ts' },
  'entities-know-no-feature': { from: 'apps/web/src/entities/order/c.ts', imports: '../../features/order-form/b.ts' },
  'feature-order-form-knows-no-other': { from: 'apps/web/src/features/order-form/a.ts', imports: '../order-panel/queries.ts' },
  'features-know-no-page': { from: 'apps/web/src/features/order-form/c.ts', imports: '../../pages/b.ts' },
  'pages-know-no-app': { from: 'apps/web/src/pages/a.ts', imports: '../app/b.ts' },
  'simulator-is-a-client': { from: 'apps/dispatch-simulator/src/a.ts', imports: '../../api/src/platform/b.ts' },
  'no-circular': { from: 'apps/web/src/pages/e.ts', imports: './f.ts' },
  'no-unresolved': { from: 'apps/api/src/modules/orders/c.ts', imports: './gone.ts' },
};
/** A type is a tie as well. */
const typeOnly = { from: 'packages/domain/src/c.ts', imports: '../../contract/src/b.ts' };
const allowed = [
  { from: 'apps/api/src/modules/orders/d.ts', imports: '../users/store.ts' },
  { from: 'apps/web/src/entities/order/d.ts', imports: '../user/queries.ts' },
  { from: 'apps/web/src/entities/order/e.ts', imports: '../user/user-field.tsx' },
  { from: 'apps/web/src/entities/order/f.ts', imports: '../../platform/b.ts' },
  { from: 'apps/web/src/features/order-form/d.ts', imports: '../../entities/order/order-row.ts' },
  { from: 'apps/web/src/pages/d.ts', imports: '../features/order-form/b.ts' },
];
const quiet = [
  'packages/contract/src/b.ts',
  'apps/api/src/platform/b.ts',
  'apps/api/src/modules/orders/b.ts',
  'apps/api/src/modules/users/b.ts',
  'apps/api/src/modules/users/store.ts',
  'apps/web/src/platform/b.ts',
  'apps/web/src/entities/order/order-row.ts',
  'apps/web/src/entities/user/user-row.ts',
  'apps/web/src/entities/user/user-field.tsx',
  'apps/web/src/entities/user/queries.ts',
  'apps/web/src/features/order-form/b.ts',
  'apps/web/src/features/order-panel/queries.ts',
  'apps/web/src/pages/b.ts',
  'apps/web/src/app/b.ts',
];

const root = path.dirname(import.meta.dirname);
let house: string;
let reported: { rule: { name: string }; from: string }[];

beforeAll(async () => {
  house = mkdtempSync(path.join(tmpdir(), 'praj-zones-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), text);
  };
  for (const file of quiet) write(file, 'export const b = 1;\n');
  for (const { from, imports } of [...Object.values(planted), ...allowed])
    write(from, `import { b } from '${imports}';\nexport const a = b;\n`);
  write('apps/web/src/pages/f.ts', "import { a } from './e.ts';\nexport const b = a;\n");
  write(typeOnly.from, `import type { b } from '${typeOnly.imports}';\nexport type A = typeof b;\n`);
  for (const file of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.base.json'])
    copyFileSync(path.join(root, file), path.join(house, file));
  cpSync(path.join(root, 'apps/web/tsconfig.json'), path.join(house, 'apps/web/tsconfig.json'));
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  reported = await cruise();
});
afterAll(() => rmSync(house, { recursive: true }));

function cruise(): Promise<typeof reported> {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'apps', 'packages'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: house, maxBuffer: 50_000_000 }, (_, stdout, stderr) => {
      if (!stdout) return reject(new Error(stderr));
      const report = JSON.parse(stdout) as { summary: { violations: typeof reported } };
      resolve(report.summary.violations);
    });
  });
}

test.each(Object.entries(planted))('%s is reported', (rule, { from }) => {
  expect(reported.filter((violation) => violation.from === from).map((violation) => violation.rule.name)).toContain(rule);
});

test('an import of types alone is reported too', () => {
  expect(reported.filter((violation) => violation.from === typeOnly.from).map((violation) => violation.rule.name)).toContain(
    'domain-imports-nothing',
  );
});

test.each(allowed)('$from may import $imports', ({ from }) => {
  expect(reported.filter((violation) => violation.from === from)).toEqual([]);
});
