import fc from 'fast-check';
import { begin } from './begin.ts';
import { ofAccounts } from './commands/accounts.ts';
import { ofCars } from './commands/cars.ts';
import { ofColleagues } from './commands/colleagues.ts';
import type { Command } from './commands/command.ts';
import { ofDispatch } from './commands/dispatch.ts';
import { ofFixedTrips } from './commands/fixed-trips.ts';
import { lookAtTheEnd, ofLines } from './commands/lines.ts';
import { ofOrders } from './commands/orders.ts';
import { ofPeople } from './commands/people.ts';
import { ofSessions } from './commands/sessions.ts';
import { ofVouchers } from './commands/vouchers.ts';
import type { Installation } from './installation.ts';
import { compareKept } from './kept.ts';

export interface RunResult {
  /** How many commands of each kind were run, those of shrinking not counted. */
  readonly done: ReadonlyMap<string, number>;
  /** What went wrong, in words: the shortest way to it that was found, and how to come there again. Undefined when all is well. */
  readonly failure: string | undefined;
}
/** How many commands a run has at most. */
const MOST_COMMANDS = 80;
/** What came too late for the first time is waited for shortly while a shorter way to it is looked for, in milliseconds. */
const SHRINKING_PATIENCE_MS = 1500;
/** A run, and the search for a shorter way after it failed, may take so long, in milliseconds. */
const LONGEST_MS = 120_000;

const ALL = [
  ...ofOrders,
  ...ofCars,
  ...ofColleagues,
  ...ofFixedTrips,
  ...ofAccounts,
  ...ofDispatch,
  ...ofSessions,
  ...ofVouchers,
  ...ofPeople,
  ...ofLines,
];

/** One run: commands that the seed gives, against the portals and against the model. */
export async function runOnce(installation: Installation, seed: number): Promise<RunResult> {
  const patienceMs = installation.patienceMs;
  let done: ReadonlyMap<string, number> = new Map();
  let failed: { readonly journal: readonly string[]; readonly error: unknown } | undefined;
  const run = async (chosen: Iterable<Command>): Promise<void> => {
    const { model, real } = await begin(installation);
    try {
      await fc.asyncModelRun(() => ({ model, real }), chosen);
      await lookAtTheEnd(model, real);
      await compareKept(model, installation);
    } catch (error) {
      failed = { journal: real.journal, error };
      installation.patienceMs = Math.min(patienceMs, SHRINKING_PATIENCE_MS);
      throw error;
    } finally {
      if (!failed) done = real.done;
      real.close();
    }
  };
  const {
    failed: unlike,
    interrupted,
    errorInstance,
  } = await fc.check(fc.asyncProperty(fc.commands([...ALL], { maxCommands: MOST_COMMANDS, size: 'max' }), run), {
    seed,
    numRuns: 1,
    unbiased: true,
    interruptAfterTimeLimit: LONGEST_MS,
    markInterruptAsFailure: true,
  });
  installation.patienceMs = patienceMs;
  // A run that was broken off, or did not begin, has shown nothing.
  const tooLong = `the run of seed ${seed} did not end within ${LONGEST_MS / 1000} seconds`;
  if (unlike && !failed) failed = { journal: [], error: interrupted ? new Error(tooLong) : errorInstance };
  return { done, failure: failed && tell(seed, failed) };
}

function tell(seed: number, { journal, error }: { readonly journal: readonly string[]; readonly error: unknown }): string {
  const steps = journal.map((words, at) => `  ${at + 1}. ${words}`);
  const why = error instanceof Error ? placeOf(error) : JSON.stringify(error);
  return [
    'The portal is not as the model says. The shortest way there that was found:',
    ...steps,
    why,
    `Again: npm run model -- --seed ${seed}`,
  ].join('\n');
}

/** What was found wrong, and where in the model it was. */
function placeOf({ message, stack = '' }: Error): string {
  const lines = stack.split('\n').filter((line) => line.includes('/test/model/') && !line.includes('command.ts'));
  return [message, ...lines.slice(0, 2)].join('\n');
}
