import { vi } from 'vitest';

/** Lets `AbortSignal.timeout` run by the clock of the test. */
export function fakePatience(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const patience = new AbortController();
    setTimeout(() => patience.abort(new DOMException('too late', 'TimeoutError')), milliseconds);
    return patience.signal;
  });
}

/** A line that swallows what is sent: no answer, no failure, until whoever asks has had enough. */
export const silence = (_address: unknown, { signal }: RequestInit = {}): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
