import type { Deps } from './deps.ts';
import { Failure, refuse } from './http/failure.ts';
import { networkOf } from './network.ts';
import { createRateLimit } from './rate-limit.ts';

interface GuessLimit {
  /** Calls that may find nothing, from one network in a window. */
  readonly limit: number;
  readonly windowMs: number;
}
/** Makes a call from an address that finds something by what is known only to whom it was told; what it does not find is 404. */
export type Guarded = <Reply>(address: string, find: () => Promise<Reply>) => Promise<Reply>;

/**
 * Keeps everybody from trying until something is there: only what finds nothing counts, and a network that has counted too many is refused
 * also what is there.
 * @throws Failure `too_many`, with how long to wait
 */
export function createGuessLimit({ limit, windowMs }: GuessLimit, { now, config }: Pick<Deps, 'now' | 'config'>): Guarded {
  const unknown = createRateLimit({ limit, windowMs, now, on: config.rateLimits });
  return async (address, find) => {
    const network = networkOf(address);
    const seconds = unknown.wait(network);
    if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
    try {
      return await find();
    } catch (error) {
      if (error instanceof Failure && error.failure === 'not_found') unknown.take(network);
      throw error;
    }
  };
}
