import { CallFailed } from '../../../platform/call-failed.ts';

/** How long after the press the page gives the phone number, in milliseconds (decisions §5). */
export const TELL_PHONE_AFTER_MS = 20_000;
/** Waiting time before the same is sent again, in milliseconds. */
export const ASK_AGAIN_MS = 2000;
/** An answer that takes longer counts as lost, in milliseconds. */
export const PATIENCE_MS = 10_000;
/** Answers of something between the page and the portal: nobody knows whether the call arrived. */
const GATEWAY_STATUSES = [502, 504];

/**
 * Is it unknown whether a call was carried out: no answer, a broken gateway, or the same key still at work? Then the
 * very same is sent again; anything else is the server's word (decisions §5).
 */
export const isOutcomeUnknown = (failure: unknown): boolean =>
  failure instanceof CallFailed
    ? failure.offline || GATEWAY_STATUSES.includes(failure.status) || failure.code === 'still_running'
    : failure instanceof DOMException && failure.name === 'TimeoutError';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends until the server has answered; `onUnknown` tells each time an answer was lost. Only for what may arrive twice
 * and is done once, by its key or its version.
 * @throws what the server refused it with
 */
export async function untilKnown<T>(send: (signal: AbortSignal) => Promise<T>, onUnknown: () => void): Promise<T> {
  for (;;) {
    try {
      return await send(AbortSignal.timeout(PATIENCE_MS));
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) throw failure;
      onUnknown();
      await wait(ASK_AGAIN_MS);
    }
  }
}
