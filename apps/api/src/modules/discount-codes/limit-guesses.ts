import type { Deps } from '../../platform/deps.ts';
import { Failure, refuse } from '../../platform/http/failure.ts';
import { networkOf } from '../../platform/network.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';

/** Codes that do not exist which may be named from one place in a window, and the window in milliseconds: passengers mistype some. */
const UNKNOWN_MAX = 60;
const WINDOW_MS = 60_000;

/**
 * Keeps whoever has the dispatch key from trying codes until one is there: a place that has named too many unknown ones waits.
 * @returns makes a call from an address, and counts it when it finds nothing
 * @throws Failure `too_many`, with how long to wait
 */
export function createGuessLimit({ now, config }: Pick<Deps, 'now' | 'config'>) {
  const unknown = createRateLimit({ limit: UNKNOWN_MAX, windowMs: WINDOW_MS, now, on: config.rateLimits });
  return async <T>(address: string, call: () => Promise<T>): Promise<T> => {
    const place = networkOf(address);
    const seconds = unknown.wait(place);
    if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
    try {
      return await call();
    } catch (error) {
      if (error instanceof Failure && error.failure === 'not_found') unknown.take(place);
      throw error;
    }
  };
}
