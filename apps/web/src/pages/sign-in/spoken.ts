import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { COPY } from './copy.ts';

const TOO_MANY = 429;

/** The server's own words; of too many tries it is told how long to wait. */
export const spoken = (failure: unknown): string =>
  failure instanceof CallFailed && failure.status === TOO_MANY && failure.retryAfterSeconds !== undefined
    ? COPY.tooMany(failure.retryAfterSeconds)
    : failureMessage(failure);
