import { toStoredVoucherCode } from '@praj/domain/vouchers/voucher-code.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure, refuse } from '../../../platform/http/failure.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';

/** How many codes that nobody has may be tried from one address in a window, in milliseconds, before every code is refused. */
const UNKNOWN_MAX = 30;
const UNKNOWN_WINDOW_MS = 10 * 60_000;

/** Does something with the code that was read out at an address; a code that nobody has is 404. */
export type WithCode = <Reply>(typed: string, address: string, use: (code: string) => Promise<Reply>) => Promise<Reply>;

/**
 * Reads codes as they are typed, and counts those that nobody has, so that nobody finds one by trying: while an address has tried too many, valid
 * ones are refused there too. What can be no code (a zero, five signs) is a slip of the hand and tells nothing, so it does not count.
 */
export function limitGuesses({ now, config }: Pick<Deps, 'now' | 'config'>): WithCode {
  const unknown = createRateLimit({ limit: UNKNOWN_MAX, windowMs: UNKNOWN_WINDOW_MS, now, on: config.rateLimits });
  return async (typed, address, use) => {
    const seconds = unknown.wait(address);
    if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
    const code = toStoredVoucherCode(typed) ?? refuse('not_found');
    try {
      return await use(code);
    } catch (error) {
      if (error instanceof Failure && error.failure === 'not_found') unknown.take(address);
      throw error;
    }
  };
}
