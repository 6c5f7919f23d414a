import { toStoredVoucherCode } from '@praj/domain/vouchers/voucher-code.ts';
import { createGuessLimit } from '../../../platform/guess-limit.ts';
import { refuse } from '../../../platform/http/failure.ts';
import type { LimitDeps } from '../../../platform/limits/shared-limit.ts';

/** How many codes that nobody has may be tried from one network in a window, in milliseconds, before every code is refused. */
const UNKNOWN = { limit: 30, windowMs: 10 * 60_000 };

/** Does something with the code that was read out at an address; a code that nobody has is 404. */
export type WithCode = <Reply>(typed: string, address: string, use: (code: string) => Promise<Reply>) => Promise<Reply>;

/** Reads codes as they are typed. What can be no code (a zero, five signs) is a slip of the hand and tells nothing, so it does not count. */
export function limitGuesses(deps: LimitDeps): WithCode {
  const guarded = createGuessLimit('voucher codes', UNKNOWN, deps);
  return async (typed, address, use) => {
    const code = toStoredVoucherCode(typed);
    return code === undefined ? refuse('not_found') : guarded(address, () => use(code));
  };
}
