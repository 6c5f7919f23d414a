import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';

const WINDOW_MS = 15 * 60 * 1000;
const PER_EMAIL = 10;
const PER_ADDRESS = 100;

export interface FailureLimits {
  /** @throws Failure `too_many` when the e-mail or the address has failed too often */
  check(email: string, address: string): void;
  failed(email: string, address: string): void;
}

/** Failed sign-ins per e-mail, known or not, and per address; a success never counts (decisions §3). */
export function createFailureLimits({ now, config }: Pick<Deps, 'now' | 'config'>): FailureLimits {
  const byEmail = createRateLimit({ limit: PER_EMAIL, windowMs: WINDOW_MS, now, on: config.rateLimits });
  const byAddress = createRateLimit({ limit: PER_ADDRESS, windowMs: WINDOW_MS, now, on: config.rateLimits });
  return {
    check(email, address) {
      const seconds = byEmail.wait(email) ?? byAddress.wait(address);
      if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
    },
    failed(email, address) {
      byEmail.take(email);
      byAddress.take(address);
    },
  };
}
