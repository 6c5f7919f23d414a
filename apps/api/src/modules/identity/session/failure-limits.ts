import { refuse } from '../../../platform/http/failure.ts';
import { createLimitsTogether, type LimitDeps } from '../../../platform/limits/shared-limit.ts';

/** How long failures count, in milliseconds. */
export const FAILURE_WINDOW_MS = 15 * 60 * 1000;
/** Whoever guesses is stopped where they guess, and the person themselves is not. */
const PER_EMAIL_AND_ADDRESS = 10;
const PER_ADDRESS = 100;
/** Loose, for it locks the person out too: it is there for guesses that come from ever new addresses. */
const PER_EMAIL = 100;

export interface FailureLimits {
  /** @throws Failure `too_many` when the e-mail has failed too often at the address, or either of them in all */
  check(email: string, address: string): Promise<void>;
  /** Counts a failure. @throws Failure as `check`, of those that failed at the same time for the ones that are too many */
  failed(email: string, address: string): Promise<void>;
}

/** Failed sign-ins of e-mails, known or not, at addresses (`networkOf`), in all processes; a success never counts (decisions §3). */
export function createFailureLimits(deps: LimitDeps): FailureLimits {
  const window = { windowMs: FAILURE_WINDOW_MS };
  const windows = {
    both: { ...window, limit: PER_EMAIL_AND_ADDRESS },
    address: { ...window, limit: PER_ADDRESS },
    email: { ...window, limit: PER_EMAIL },
  };
  const failures = createLimitsTogether('sign-in failures', windows, deps);
  const keys = (email: string, address: string) => ({ both: `${address} ${email}`, address, email });
  const refuseFor = (seconds: number | undefined) => {
    if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
  };
  return {
    check: async (email, address) => refuseFor(await failures.wait(keys(email, address))),
    failed: async (email, address) => refuseFor(await failures.take(keys(email, address))),
  };
}
