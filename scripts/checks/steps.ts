import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { readPlaywright, readVitest } from './reports.ts';
import type { RunNotes } from './run-notes.ts';
import { honest, nothing, type Tally } from './tally.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** One thing to run. Without a reader it counts as one test that passed or failed by its exit code. */
export interface Step {
  name: string;
  args: string[];
  env?: Record<string, string>;
  report?: (json: string) => Tally;
}

/** Where Node keeps what it has compiled: dozens of portals, simulators and workers read the same files. */
const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/compiled');

const program = (file: string) => path.join('node_modules', file);

/** Reading, not running: format, lint and types, zones, dead code, and the rules no tool knows. */
export const reading: Step[] = [
  { name: 'format', args: [program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  // Its rules need the types of everything, so what the compiler itself says comes of the same reading.
  // They are told by a program in Go, a quarter of whose work was to free memory that it leaves in a minute.
  { name: 'lint and types', args: [program('oxlint/bin/oxlint'), '--deny-warnings', '.'], env: { GOGC: '400' } },
  {
    name: 'zones',
    args: [program('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.mjs', 'apps', 'packages'],
  },
  { name: 'dead code', args: [program('knip/bin/knip.js'), '--treat-config-hints-as-errors'] },
  { name: 'house rules', args: ['scripts/house-rules.ts'] },
  { name: 'spec map', args: ['scripts/spec-map.ts'] },
  { name: 'licences', args: ['scripts/checks/licences.ts'] },
  { name: 'npm audit', args: ['scripts/checks/audit.ts'] },
];

export const databaseTypes: Step = { name: 'database types', args: ['scripts/db-types.ts', '--check'] };

/** All statements that the tests before had the product send (SENT_STATEMENTS), asked of TEST_DATABASE_URL. */
export const askStatements: Step = { name: 'all statements', args: ['apps/api/test/statements/ask-statements.ts'] };

/** @param projects of vitest.config.ts; none means all. @param files or folders; none means all */
export function vitest(projects: readonly string[] = [], files: readonly string[] = []): Step {
  return {
    name: ['unit and API tests', ...projects].join(' '),
    args: [program('vitest/vitest.mjs'), 'run', ...projects.map((project) => `--project=${project}`), ...files],
    report: readVitest,
  };
}

/** All journeys. */
export function playwright(): Step {
  return {
    name: 'browser journeys',
    args: [program('@playwright/test/cli.js'), 'test'],
    report: readPlaywright,
  };
}

/** Runs one step with its output in the open. */
export async function runStep(step: Step): Promise<Tally> {
  console.log(`\n── ${step.name}`);
  const { tally, end } = await run(step);
  console.log(end);
  return tally;
}

/** How much less right to the processor than what runs in the open, which is waited for longest. */
export const ASIDE = { tests: 5, reading: constants.priority.PRIORITY_BELOW_NORMAL } as const;

/** Runs steps one after the other beside others, taking each from the list; what each says is told in one piece when it ends. */
export async function runAside(steps: Step[], niceness: number, tell: (text: string) => void): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (let step = steps.shift(); step; step = steps.shift()) {
    const { tally, end, said } = await run(step, niceness);
    tell(`\n── ${step.name}\n${said}${end}\n`);
    tallies.push(tally);
  }
  return tallies;
}

/** Runs steps two at a time. */
export async function runInPairs(steps: readonly Step[], tell: (text: string) => void): Promise<Tally[]> {
  const left = [...steps];
  const lane = () => runAside(left, ASIDE.reading, tell);
  return (await Promise.all([lane(), lane()])).flat();
}

/** @param niceness runs it aside, and keeps what it says for the time when it may be told; without, it speaks in the open */
async function run(step: Step, niceness?: number): Promise<{ tally: Tally; end: string; said: string }> {
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-report-'));
  const file = path.join(folder, 'report.json');
  const notes = path.join(folder, 'notes.json');
  const env = {
    NODE_COMPILE_CACHE,
    ...process.env,
    ...step.env,
    VITEST_JSON_OUTPUT: file,
    VITEST_NOTES: notes,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const { code, said } = await outcomeOf(step.args, env, niceness);
  const counted = !step.report
    ? code === 0
      ? { ...nothing, passed: 1 }
      : { ...nothing, failed: 1, failures: ['what is printed under its name'] }
    : honest(existsSync(file) ? step.report(readFileSync(file, 'utf8')) : nothing, code);
  const named = { ...counted, failures: counted.failures?.map((failure) => `${step.name}: ${failure.replace(`${root}/`, '')}`) ?? [] };
  const tally = existsSync(notes) ? { ...named, ...(JSON.parse(readFileSync(notes, 'utf8')) as RunNotes) } : named;
  rmSync(folder, { recursive: true });
  const took = ((performance.now() - started) / 1000).toFixed(1);
  return { tally, said, end: `── ${step.name}: ${tally.failed === 0 ? 'good' : `${tally.failed} FAILED`} (${took} s)` };
}

function outcomeOf(args: string[], env: NodeJS.ProcessEnv, niceness: number | undefined): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    let said = '';
    const output = niceness === undefined ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', output, output] });
    if (niceness !== undefined && child.pid) setPriority(child.pid, niceness);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    child.on('error', () => resolve({ code: 1, said }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}
