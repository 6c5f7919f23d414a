import { FAILURES } from '@praj/contract/failures.ts';
import { CallFailed } from '../call-failed.ts';
import { anyOf, PATIENCE_MS } from '../sender/patience.ts';

/** How long after the press the page gives the phone number, in milliseconds (decisions §5). */
export const TELL_PHONE_AFTER_MS = 20_000;
/** Waiting time before the same is sent again, in milliseconds. */
export const ASK_AGAIN_MS = 2000;
/** The portal's own word that it does not know (yet): the same is at work, or its database was lost on the way. */
const UNKNOWN_CODES: readonly CallFailed['code'][] = [FAILURES.still_running.code, FAILURES.outcome_unknown.code];

/** Waiting was given up, or its person is signed out: nothing more is sent, and nobody knows whether what was sent went through. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
  readonly by: 'person' | 'sign-out';

  constructor(by: GivenUp['by']) {
    super();
    this.by = by;
  }
}

/**
 * Is it unknown whether a call was carried out: no answer of the portal's, or it does not know itself? Then the
 * very same is sent again; anything else is the server's word (decisions §5).
 */
export const isOutcomeUnknown = (failure: unknown): boolean =>
  failure instanceof CallFailed
    ? failure.offline || UNKNOWN_CODES.includes(failure.code)
    : failure instanceof DOMException && failure.name === 'TimeoutError';

/** The portal's word that it did nothing of this try, which says nothing of one before it whose answer was lost. */
const isPutOff = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === FAILURES.busy.code;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends until the server has answered or it is `givenUp`; `onUnknown` tells each time an answer was lost. Only for what
 * may arrive twice and is done once, by its key or its version. `wasLost`: it was sent before, and its answer never came.
 * @throws what the server refused it with; the reason of `givenUp`
 */
export async function retryUntilSettled<T>(
  send: (signal: AbortSignal) => Promise<T>,
  onUnknown: () => void,
  givenUp: AbortSignal = new AbortController().signal,
  wasLost = false,
): Promise<T> {
  for (let isRepeat = wasLost; ; isRepeat = true) {
    try {
      return await send(anyOf([AbortSignal.timeout(PATIENCE_MS), givenUp]));
    } catch (failure) {
      givenUp.throwIfAborted();
      if (!isOutcomeUnknown(failure) && !(isRepeat && isPutOff(failure))) throw failure;
      onUnknown();
      await wait(ASK_AGAIN_MS);
      givenUp.throwIfAborted();
    }
  }
}
