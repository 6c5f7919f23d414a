import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** The short form of `npm run mutants`: one line of each of these rules is another one, and that rule's own tests must notice. */
const CHANGES: readonly (readonly [rule: string, line: string, instead: string])[] = [
  ['orders/order-state', 'EDITABLE.includes(state) && numberOfPeople', 'EDITABLE.includes(state) || numberOfPeople'],
  ['people/permissions', "'overview.read': { BranchEmployee: 'self'", "'overview.read': { BranchEmployee: 'branch'"],
  ['week-hours', 'minute >= from && minute <= to', 'minute >= from && minute < to'],
  ['traveller-links/traveller-link', 'now >= endedAt + AFTERWARDS_MS', 'now > endedAt + AFTERWARDS_MS'],
  ['allocations/ean', 'WEIGHTS = [1, 3]', 'WEIGHTS = [1, 2]'],
  ['invoicing/vat', '(100 + percent)', '(100 - percent)'],
  ['forgetting/retention', 'MAIL_DAYS = 90', 'MAIL_DAYS = 91'],
  ['booking-form/pattern-speed', 'SIDE_BY_SIDE = 3', 'SIDE_BY_SIDE = 4'],
];
/** Where the tests of a rule stand, when not beside it under its name. */
const TESTED_IN: Readonly<Record<string, string>> = {
  'booking-form/pattern-speed': 'booking-form/try-pattern',
  'week-hours': 'vouchers/voucher-limits',
};
/** Left as it is: its tests pass, or the others fail for another reason than their change. */
const UNCHANGED = 'money';

interface Report {
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly { readonly status: string }[] }[];
}
const root = path.join(import.meta.dirname, '../..');
const workplace = mkdtempSync(path.join(tmpdir(), 'praj-short-mutants-'));
afterAll(() => rmSync(workplace, { recursive: true }));

/** The rules with their changes, beside our packages. */
function copyChanged(): string {
  const domain = path.join(workplace, 'domain');
  symlinkSync(path.join(root, 'node_modules'), path.join(workplace, 'node_modules'));
  cpSync(path.join(root, 'packages/domain/src'), path.join(domain, 'src'), { recursive: true });
  writeFileSync(path.join(domain, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(domain, 'vitest.config.mjs'), `export default { test: { include: ['src/**/*.test.ts'], isolate: false } };\n`);
  for (const [rule, line, instead] of CHANGES) {
    const file = path.join(domain, 'src', `${rule}.ts`);
    const before = readFileSync(file, 'utf8');
    expect(before.split(line), `${rule} holds ${line} once`).toHaveLength(2);
    writeFileSync(file, before.replace(line, instead));
  }
  return domain;
}

test('a change of one line of a rule is noticed by its own tests, whichever of these rules it is', () => {
  const domain = copyChanged();
  const testOf = (rule: string) => path.join('src', `${TESTED_IN[rule] ?? rule}.test.ts`);
  const files = [...CHANGES.map(([rule]) => rule), UNCHANGED].map(testOf);
  const outputFile = path.join(workplace, 'report.json');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--root', domain, '--reporter=json', `--outputFile=${outputFile}`, ...files];
  spawnSync(process.execPath, args, { cwd: domain, stdio: 'ignore', env: { ...process.env, VITEST: undefined } });

  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
  const told = testResults.map(({ name, assertionResults }) => {
    const statuses = new Set(assertionResults.map(({ status }) => status));
    return [path.relative(domain, name), { passed: statuses.has('passed'), failed: statuses.has('failed') }] as const;
  });
  const expected = files.map((file) => [file, { passed: true, failed: file !== testOf(UNCHANGED) }] as const);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
});
