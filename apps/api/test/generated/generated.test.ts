import { expect, test } from 'vitest';
import { neverTaken, newOutcome, runInWorld, tellFault, tellOutcome } from './run.ts';

/** `npm run fuzz` asks for more, of a seed of its own; a world is destroyed by what is valid, so each slice has a fresh one. */
const { FUZZ_REQUESTS, FUZZ_SEED, FUZZ_SLICE = '2000', FUZZ_PRISM } = process.env;
const FIXED_SEED = 20_261_120;
/** Enough for each call to be taken once and for some hundred odd ones. */
const SHORT = 700;

test('no generated request is answered 5xx, out of shape, or with what is somebody else’s', { timeout: 0, retry: 0 }, async () => {
  const outcome = newOutcome();
  const requests = Number(FUZZ_REQUESTS ?? SHORT);
  const slice = Math.min(requests, Number(FUZZ_SLICE));
  for (let done = 0, seed = Number(FUZZ_SEED ?? FIXED_SEED); done < requests; done += slice, seed += 1) {
    const known = outcome.faults.size;
    await runInWorld(seed, Math.min(slice, requests - done), outcome, FUZZ_PRISM);
    if (!FUZZ_REQUESTS) continue;
    // A long run is cut short more often than it ends.
    for (const fault of [...outcome.faults.values()].slice(known)) console.log(tellFault(fault));
    console.log(`seed ${seed}: ${Math.min(done + slice, requests)} requests, ${outcome.faults.size} faults`);
  }
  const told = tellOutcome(outcome);
  if (FUZZ_REQUESTS) console.log(told);
  expect([...outcome.faults.keys()], told).toEqual([]);
  expect(neverTaken(outcome), 'calls that the generator never got taken').toEqual([]);
});
