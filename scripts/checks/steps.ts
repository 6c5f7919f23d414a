import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPlaywright, readVitest } from './reports.ts';
import { honest, nothing, type Tally } from './tally.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

/** One thing to run. Without a reader it counts as one test that passed or failed by its exit code. */
export interface Step {
  name: string;
  args: string[];
  env?: Record<string, string>;
  report?: (json: string) => Tally;
}

const program = (file: string) => path.join('node_modules', file);
const typescript = (project: string): Step => ({
  name: `types ${project}`,
  args: [program('typescript/bin/tsc'), '-p', `${project}/tsconfig.json`],
});

/** Reading, not running: format, lint, zones, dead code, types, and the rules no tool knows. */
export const reading: Step[] = [
  { name: 'format', args: [program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'lint', args: [program('oxlint/bin/oxlint'), '--deny-warnings', '.'] },
  {
    name: 'zones',
    args: [program('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.mjs', 'apps', 'packages'],
  },
  { name: 'dead code', args: [program('knip/bin/knip.js'), '--treat-config-hints-as-errors'] },
  { name: 'house rules', args: ['scripts/house-rules.ts'] },
  typescript('apps/api'),
  typescript('apps/web'),
  typescript('e2e'),
  { name: 'spec map', args: ['scripts/spec-map.ts'] },
];

export const databaseTypes: Step = { name: 'database types', args: ['scripts/db-types.ts', '--check'] };

/** @param projects of vitest.config.ts; none means all */
export function vitest(...projects: string[]): Step {
  return {
    name: ['unit and API tests', ...projects].join(' '),
    args: [
      program('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      ...projects.map((project) => `--project=${project}`),
    ],
    report: readVitest,
  };
}

/** @param files none means all journeys */
export function playwright(browser: string, ...files: string[]): Step {
  return {
    name: 'browser journeys',
    args: [program('@playwright/test/cli.js'), 'test', ...files],
    env: { CHROME_PATH: browser },
    report: readPlaywright,
  };
}

/** Runs one step with its output in the open. */
export async function runStep(step: Step): Promise<Tally> {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-report-'));
  const file = path.join(folder, 'report.json');
  const reportArgs = step.report === readVitest ? [`--outputFile.json=${file}`] : [];
  const env = { ...process.env, ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await exitCode([...step.args, ...reportArgs], env);
  const tally = !step.report
    ? { ...nothing, [code === 0 ? 'passed' : 'failed']: 1 }
    : honest(existsSync(file) ? step.report(readFileSync(file, 'utf8')) : nothing, code);
  rmSync(folder, { recursive: true });
  console.log(
    `── ${step.name}: ${tally.failed === 0 ? 'good' : `${tally.failed} FAILED`} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  return tally;
}

function exitCode(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
