import { CallFailed } from '../call-failed.ts';
import { isOutcomeUnknown } from './retry-until-settled.ts';

/** For a call's `catch`: where nobody knows whether it was carried out, that is said in these words. @throws what it failed with, or that */
export const saidOnceUnanswered =
  (message: string) =>
  (failure: unknown): never => {
    throw isOutcomeUnknown(failure) ? new CallFailed(0, { code: 'no_answer', message }) : failure;
  };
