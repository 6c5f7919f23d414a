import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../apps/api/db/demo/seeded-random.ts';
import type { Form, Ground, Kind } from './kinds/kind.ts';
import { compare } from './load/compare.ts';
import { startLoad } from './load/load.ts';
import type { Stage } from './stage.ts';
import type { Verdict } from './verdict.ts';

/** So much is acknowledged between two faults, and after the last. */
const BETWEEN = 5;
/** A fault comes at any moment after that, in milliseconds. */
const MOMENT_MS = 250;
const MINUTE_MS = 60_000;

interface Options {
  readonly form: Form;
  /** Instead of what the form says. */
  readonly times?: number | undefined;
  /** No more are begun after so many minutes. */
  readonly minutes?: number | undefined;
  readonly seed: number;
  readonly ground?: Ground | undefined;
}

/** Injects a kind of fault again and again under load, and holds what was acknowledged against what is there afterwards. */
export async function runKind(
  stage: Stage,
  kind: Kind,
  { form, times = kind.times[form], minutes = Number.POSITIVE_INFINITY, seed, ground }: Options,
): Promise<Verdict> {
  const random = seededRandom(seed);
  const ready = await kind.prepare({ stage, random, form, ground });
  try {
    const reached = ready.address === undefined ? stage : { ...stage, address: ready.address };
    const load = await startLoad(reached, kind.name, seed);
    const until = performance.now() + minutes * MINUTE_MS;
    let injected = 0;
    try {
      for (let time = 0; time < times && performance.now() < until; time += 1) {
        await load.acknowledgesMore(BETWEEN);
        await sleep(random.between(0, MOMENT_MS));
        injected += await ready.inject(load);
      }
      await load.acknowledgesMore(BETWEEN);
    } finally {
      await load.end();
    }
    const { counts, repeated } = load.journal;
    return { kind: kind.name, injected, acknowledged: counts, repeated, ...(await compare(reached, load.journal)) };
  } finally {
    await ready.clear?.();
  }
}
