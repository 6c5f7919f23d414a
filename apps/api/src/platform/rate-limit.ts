import { refuse } from './http/failure.ts';

/** How much of something one may do in a window of time. */
export interface RateLimit {
  /** Counts `count` (1) for the key; answers the seconds to wait when there are not that many left, and then counts nothing. */
  take(key: string, count?: number): number | undefined;
  /**
   * The same, for a call that has nothing else to do then.
   * @throws Failure `too_many`, with how long to wait
   */
  spend(key: string, count?: number): void;
  /** The seconds to wait when there is none left for the key; counts nothing. */
  wait(key: string): number | undefined;
}
interface Options {
  readonly limit: number;
  readonly windowMs: number;
  readonly now: () => Date;
  /** Off answers yes to everything (RATE_LIMITS=off). */
  readonly on: boolean;
}

/** Beyond this many keys the ones whose window is over are forgotten. */
const KEYS_BEFORE_SWEEP = 10_000;

/**
 * Counts in fixed windows that begin with a key's first one; in memory, so each process counts for itself and several let so many
 * times as much through: for what is asked at every keystroke. Anything else is a `createSharedLimit`.
 */
export function createRateLimit({ limit, windowMs, now, on }: Options): RateLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();

  const left = (endsAt: number): number => Math.max(1, Math.ceil((endsAt - now().getTime()) / 1000));

  function wait(key: string, count = 1): number | undefined {
    const found = windows.get(key);
    if (!on || !found || now().getTime() >= found.endsAt || found.count + count <= limit) return undefined;
    return left(found.endsAt);
  }
  function add(key: string, count: number): void {
    const at = now().getTime();
    if (windows.size >= KEYS_BEFORE_SWEEP) {
      for (const [other, { endsAt }] of windows) if (endsAt <= at) windows.delete(other);
    }
    const found = windows.get(key);
    if (found && at < found.endsAt) found.count += count;
    else windows.set(key, { count, endsAt: at + windowMs });
  }
  function take(key: string, count = 1): number | undefined {
    const seconds = wait(key, count);
    if (on && seconds === undefined) add(key, count);
    return seconds;
  }
  return {
    wait: (key) => wait(key),
    take,
    spend(key, count) {
      const seconds = take(key, count);
      if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
    },
  };
}
