import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from './commands/command.ts';
import { type Installation, openInstallation } from './installation.ts';
import { runOnce } from './run.ts';

/** The short form: the same runs every time. The long one is `npm run model`. */
const { MODEL_SEED = '20261213', MODEL_RUNS = '5' } = process.env;
const isShort = process.env.MODEL_SEED === undefined;
const LONGEST_MS = 24 * 60 * 60_000;
const TELL_EVERY = 50;
/** So few runs may leave out a kind of command or two; more, and they would show less than they seem to. */
const LEFT_OUT_BELOW = 4;

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

// Not tried again: a failure that comes once in a thousand is a failure.
test('whatever people, taxis and the clock do, every page shows what the model says', { timeout: LONGEST_MS, retry: 0 }, async () => {
  const [first, runs] = [Number(MODEL_SEED), Number(MODEL_RUNS)];
  const done = new Map<string, number>();
  for (let run = 0; run < runs; run += 1) {
    const result = await runOnce(installation, first + run);
    if (result.failure) throw new Error(`run ${run + 1}: ${result.failure}`);
    for (const [kind, times] of result.done) done.set(kind, (done.get(kind) ?? 0) + times);
    if ((run + 1) % TELL_EVERY === 0 || run + 1 === runs) tell(first, run + 1, done);
  }
  const leftOut = [...KINDS].filter((kind) => !done.has(kind));
  if (isShort) expect(leftOut.length, `left out: ${leftOut.join(', ')}`).toBeLessThan(LEFT_OUT_BELOW);
});

function tell(first: number, runs: number, done: ReadonlyMap<string, number>): void {
  const all = [...done.values()].reduce((sum, times) => sum + times, 0);
  const kinds = Array.from(done, ([kind, times]) => `${kind} ${times}`).toSorted();
  console.log(`the model: ${runs} runs from seed ${first}, ${all} commands (${kinds.join(', ')}), no difference`);
}
