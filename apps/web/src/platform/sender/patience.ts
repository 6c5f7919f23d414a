/** An answer that takes longer counts as lost, in milliseconds, where others wait behind it or more is tried after it. */
export const PATIENCE_MS = 10_000;
/**
 * By then any other call has its whole answer or none, in milliseconds: a line may swallow what is sent and say nothing, and a browser waits on it
 * for a quarter of an hour. A change is waited for longer, as it is not made again by itself.
 */
export const READ_MS = 30_000;
export const CHANGE_MS = 60_000;

/** Aborts as soon as one of the signals does, and by its reason. `AbortSignal.any` is too new (decision 165). */
export function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const end = () => either.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: either.signal });
  }
  return either.signal;
}
