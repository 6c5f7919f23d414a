import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';

/** How long failures count, in milliseconds. */
export const FAILURE_WINDOW_MS = 15 * 60 * 1000;
/** Whoever guesses is stopped where they guess, and the person themselves is not. */
const PER_EMAIL_AND_ADDRESS = 10;
const PER_ADDRESS = 100;
/** Loose, for it locks the person out too: it is there for guesses that come from ever new addresses. */
const PER_EMAIL = 100;

export interface FailureLimits {
  /** @throws Failure `too_many` when the e-mail has failed too often at the address, or either of them in all */
  check(email: string, address: string): void;
  failed(email: string, address: string): void;
}

/** Failed sign-ins of e-mails, known or not, at addresses (`networkOf`); a success never counts (decisions §3). */
export function createFailureLimits({ now, config }: Pick<Deps, 'now' | 'config'>): FailureLimits {
  const counted = (limit: number, keyOf: (email: string, address: string) => string) => {
    const rate = createRateLimit({ limit, windowMs: FAILURE_WINDOW_MS, now, on: config.rateLimits });
    return { rate, keyOf };
  };
  const limits = [
    counted(PER_EMAIL_AND_ADDRESS, (email, address) => `${address} ${email}`),
    counted(PER_ADDRESS, (_email, address) => address),
    counted(PER_EMAIL, (email) => email),
  ];
  return {
    check(email, address) {
      const seconds = limits.map(({ rate, keyOf }) => rate.wait(keyOf(email, address)) ?? 0);
      if (Math.max(...seconds) > 0) refuse('too_many', { retryAfterSeconds: Math.max(...seconds) });
    },
    failed(email, address) {
      for (const { rate, keyOf } of limits) rate.take(keyOf(email, address));
    },
  };
}
