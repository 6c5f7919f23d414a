import type { Deps } from '../../platform/deps.ts';
import { readClock } from './store.ts';

/** What clocks may differ by, in milliseconds. */
const TOLERATED_MS = 5000;

/**
 * Tells whoever watches of a clock that is not the database's: orders say when they were pressed by the clock of the process that
 * answered their page last, and one whose own is a minute ahead refuses them.
 */
export async function tellClock({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const asked = now().getTime();
  const there = await readClock(db);
  const answered = now().getTime();
  // Where both agree the database looked between the two.
  const ahead = there < asked ? asked - there : Math.min(0, answered - there);
  if (Math.abs(ahead) > TOLERATED_MS)
    log.warn({ aheadSeconds: Math.round(ahead / 1000) }, 'the clock of this machine is not the database’s');
}
