import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { neverTaken, newOutcome, packed, tellFault, tellOutcome } from './outcome/outcome.ts';
import { runInWorld } from './run.ts';

/**
 * `npm run fuzz` asks for more, of a seed of its own; a world is destroyed by what is valid, so each slice has a fresh one. It runs
 * several of us beside each other, of which each makes every so manyth slice and tells in a file what it counted.
 */
const {
  FUZZ_REQUESTS,
  FUZZ_SEED,
  FUZZ_SLICE = '2000',
  FUZZ_TURN = '0',
  FUZZ_TURNS = '1',
  FUZZ_IN_FLIGHT = '1',
  FUZZ_TOLD,
  FUZZ_PRISM,
} = process.env;
const FIXED_SEED = 20_261_120;
/** Enough for each call to be taken once and for some hundred odd ones. */
const SHORT = 700;

test('no generated request is answered 5xx, out of shape, or with what is somebody else’s', { timeout: 0, retry: 0 }, async () => {
  const outcome = newOutcome();
  const requests = Number(FUZZ_REQUESTS ?? SHORT);
  const size = Math.min(requests, Number(FUZZ_SLICE));
  for (let slice = Number(FUZZ_TURN); slice * size < requests; slice += Number(FUZZ_TURNS)) {
    const seed = Number(FUZZ_SEED ?? FIXED_SEED) + slice;
    const known = outcome.faults.size;
    const sent = Math.min(size, requests - slice * size);
    await runInWorld({ seed, requests: sent, inFlight: Number(FUZZ_IN_FLIGHT), prism: FUZZ_PRISM }, outcome);
    if (!FUZZ_REQUESTS) continue;
    // A long run is cut short more often than it ends.
    for (const fault of [...outcome.faults.values()].slice(known)) console.log(tellFault(fault));
    console.log(`seed ${seed}: ${sent} requests, ${outcome.faults.size} faults`);
    if (FUZZ_TOLD) writeFileSync(FUZZ_TOLD, packed(outcome));
  }
  const told = tellOutcome(outcome);
  if (FUZZ_REQUESTS && !FUZZ_TOLD) console.log(told);
  expect([...outcome.faults.keys()], told).toEqual([]);
  if (!FUZZ_TOLD) expect(neverTaken(outcome), 'calls that the generator never got taken').toEqual([]);
});
