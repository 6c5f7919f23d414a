import { Failure, refuse } from './http/failure.ts';
import { createSharedLimit, type LimitDeps, type Window } from './limits/shared-limit.ts';
import { networkOf } from './network.ts';

/** Makes a call from an address that finds something by what is known only to whom it was told; what it does not find is 404. */
export type Guarded = <Reply>(address: string, find: () => Promise<Reply>) => Promise<Reply>;

/**
 * Keeps everybody from trying until something is there: only what finds nothing counts, and a network that has counted too many is refused
 * also what is there.
 * Of those who guess at the same time no more are told that nothing is there than may be.
 * @param name tells these guesses from others
 * @param window how many calls may find nothing, from one network
 * @throws Failure `too_many`, with how long to wait
 */
export function createGuessLimit(name: string, window: Window, deps: LimitDeps): Guarded {
  const unknown = createSharedLimit(name, window, deps);
  return async (address, find) => {
    const network = networkOf(address);
    const seconds = await unknown.wait(network);
    if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
    try {
      return await find();
    } catch (error) {
      if (error instanceof Failure && error.failure === 'not_found') await unknown.spend(network);
      throw error;
    }
  };
}
