// npm run model: commands of people, taxis and the clock over two real portals, held against a plain model (apps/api/test/model).
// `-- --runs N` so many runs of at most 80 commands; `--seed S` the first of them, as a failure names it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.join(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const number = (name: 'runs' | 'seed', otherwise: number): number => {
  const given = values[name] === undefined ? otherwise : Number(values[name]);
  if (Number.isSafeInteger(given) && given > 0) return given;
  console.error(`--${name} is a whole number above 0`);
  process.exit(1);
};
/** A seed that was named is run alone; else many, from one that no run before had. */
const runs = number('runs', values.seed === undefined ? 100 : 1);
const seed = number('seed', Math.floor(Date.now() / 1000));

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=api', 'apps/api/test/model/model.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MODEL_RUNS: String(runs), MODEL_SEED: String(seed) } },
);
process.exitCode = status ?? 1;
