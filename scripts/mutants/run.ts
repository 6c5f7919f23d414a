// npm run mutants: changes the rules of packages/domain in every small way that Stryker knows, one at a time, and asks their tests
// whether they notice. Prints for each folder how many changes there were and how many lived; ends with 1 below the goal.
//   npm run mutants                   every folder, an hour on two cores
//   npm run mutants -- orders people  some folders; `.` is what lies in none
//   npm run mutants -- --lived orders tells each that lived, too
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fetchTool } from '../launch/fetch-tool.ts';
import { add, type Count, countMutants, NONE, type Report, shareKilled, showCount, showLived } from './count-mutants.ts';

/** Fetched for this alone, as 177 packages of 63 MB are not to come with every `npm ci`. Apache-2.0. */
const VERSION = '10.1.1';
/** The least share of changes that must be noticed, over all folders that were asked for. */
const GOAL = 0.9;
/** How many changes are tried at a time. */
const AT_ONCE = Number(process.env.MUTANTS_AT_ONCE ?? 2);

const root = path.dirname(path.dirname(import.meta.dirname));
const domain = path.join(root, 'packages/domain');
const tool = path.join(root, `node_modules/.cache/stryker-${VERSION}`);
const stryker = (file: string) => path.join(tool, 'node_modules/@stryker-mutator', file);
/** Copies of the rules with their changes stand here, with our packages beside them. */
const workplace = mkdtempSync(path.join(tmpdir(), 'praj-mutants-'));
const reportFile = path.join(workplace, 'report.json');
process.once('exit', () => rmSync(workplace, { recursive: true, force: true }));
symlinkSync(path.join(root, 'node_modules'), path.join(workplace, 'node_modules'));

const { values, positionals } = parseArgs({ allowPositionals: true, options: { lived: { type: 'boolean', default: false } } });
const folders = readdirSync(path.join(domain, 'src'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const asked = positionals.length > 0 ? positionals : [...folders, '.'];
const unknown = asked.filter((folder) => folder !== '.' && !folders.includes(folder));
if (unknown.length > 0) throw new Error(`packages/domain/src has no ${unknown.join(', ')}`);

fetchTool(tool, [`@stryker-mutator/core@${VERSION}`, `@stryker-mutator/vitest-runner@${VERSION}`]);

/** Stryker asks of each change the tests of files that reach the changed one. */
function mutate(folder: string): Report {
  const tests = path.join(workplace, 'vitest.config.mjs');
  writeFileSync(tests, `export default { test: { include: ['src/**/*.test.ts'], isolate: false } };\n`);
  const settings = path.join(workplace, 'stryker.json');
  const config = {
    plugins: [stryker('vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: tests },
    mutate: [folder === '.' ? 'src/*.ts' : `src/${folder}/**/*.ts`, '!src/**/*.test.ts'],
    coverageAnalysis: 'perTest',
    concurrency: AT_ONCE,
    tempDirName: path.join(workplace, 'copies'),
    // The copy has no neighbours for it to extend, and reads the same without.
    ignorePatterns: ['tsconfig.json'],
    tsconfigFile: 'none',
    reporters: ['json'],
    jsonReporter: { fileName: reportFile },
    allowEmpty: true,
    warnings: false,
    logLevel: 'error',
  };
  writeFileSync(settings, JSON.stringify(config));
  rmSync(reportFile, { force: true });
  const { status } = spawnSync(process.execPath, [stryker('core/bin/stryker.js'), 'run', settings], { cwd: domain, stdio: 'inherit' });
  if (status !== 0) throw new Error(`Stryker failed in ${folder}`);
  return JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
}

let all: Count = NONE;
for (const folder of asked) {
  const report = mutate(folder);
  const count = countMutants(report);
  all = add(all, count);
  console.log(showCount(folder, count));
  if (values.lived) for (const line of showLived(report)) console.log(line);
}
console.log(`${showCount('all of them', all)}, at least ${100 * GOAL} % wanted`);
process.exitCode = shareKilled(all) >= GOAL ? 0 : 1;
