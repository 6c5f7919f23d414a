// npm run fuzz -- --requests 100000 --seed 1: generated requests over every call as every role, until so many were judged. Each slice
// has a fresh world and a seed of its own (the first one, and so on), so a long run is cut short and taken up again at any of them.
// `--at-once` processes make every so manyth slice each, on one database; what they counted is told together, also when cut short.
// Each has `--in-flight` requests on their way at a time; of one alone the same seed asks the same in the same order.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startTemporaryPostgres } from '../../apps/api/src/platform/postgres/temporary.ts';
import { add, neverTaken, newOutcome, tellOutcome, unpacked } from '../../apps/api/test/generated/outcome/outcome.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string' },
    slice: { type: 'string', default: '2000' },
    'in-flight': { type: 'string', default: '4' },
    'at-once': { type: 'string', default: String(availableParallelism()) },
  },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
for (const [name, value] of Object.entries({ ...values, seed })) {
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} is a whole number`);
}
const slices = Math.ceil(Number(values.requests) / Number(values.slice));
const turns = Math.min(slices, Number(values['at-once']));
console.log(
  `npm run fuzz -- --requests ${values.requests} --seed ${seed} --slice ${values.slice} --at-once ${turns} --in-flight ${values['in-flight']}`,
);

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'praj-fuzz-'));
const given = process.env.TEST_DATABASE_URL;
const server = given === undefined ? await startTemporaryPostgres() : { url: given, stop: async () => {} };

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/test/generated/generated.test.ts'];
/** Requests leave much behind at once: with more room for it, it is seldom cleared. */
const args = [...vitest, '--disable-console-intercept', '--execArgv=--max-semi-space-size=64'];
const toldBy = (turn: number): string => path.join(folder, `${turn}.json`);
const began = Date.now();
const running = Array.from({ length: turns }, (_one, turn) => {
  const asked = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed, FUZZ_SLICE: values.slice, FUZZ_IN_FLIGHT: values['in-flight'] };
  const own = { FUZZ_TURN: String(turn), FUZZ_TURNS: String(turns), FUZZ_TOLD: toldBy(turn), TEST_DATABASE_URL: server.url };
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...asked, ...own }, stdio: 'inherit' });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running.forEach((one) => one.kill(signal)));
const codes = (await Promise.all(running.map((one) => once(one, 'exit')))).map(([code]) => code as number | null);
const seconds = (Date.now() - began) / 1000;

const outcome = newOutcome();
for (const file of running.map((_one, turn) => toldBy(turn)).filter((name) => existsSync(name)))
  add(outcome, unpacked(readFileSync(file, 'utf8')));
await server.stop();
rmSync(folder, { recursive: true });
const sent = [...outcome.tallies.values()].reduce((sum, tally) => sum + tally.sent, 0);
console.log(tellOutcome(outcome));
console.log(`${sent} requests in ${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(0)} a second`);
const never = neverTaken(outcome);
if (never.length > 0) console.log(`never taken: ${never.join(', ')}`);
process.exitCode = codes.every((code) => code === 0) && outcome.faults.size === 0 && never.length === 0 ? 0 : 1;
