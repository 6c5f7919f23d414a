// npm run fuzz -- --requests 100000 --seed 1: generated requests over every call as every role, until so many were judged. Each slice
// has a fresh world and a seed of its own (the first one, and so on), so a long run is cut short and taken up again at any of them.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' }, slice: { type: 'string', default: '2000' } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
for (const [name, value] of Object.entries({ ...values, seed })) {
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} is a whole number`);
}
console.log(`npm run fuzz -- --requests ${values.requests} --seed ${seed} --slice ${values.slice}`);

const root = path.join(import.meta.dirname, '../..');
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/test/generated/generated.test.ts'];
const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed, FUZZ_SLICE: values.slice };
spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
