import { FAILURES } from '@praj/contract/failures.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../call-failed.ts';
import { ASK_AGAIN_MS, GivenUp, isOutcomeUnknown, retryUntilSettled } from './retry-until-settled.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const failed = (name: keyof typeof FAILURES) => new CallFailed(FAILURES[name].status, FAILURES[name]);

test.each(['still_running', 'outcome_unknown'] as const)('%s is the portal’s word that it does not know', (name) => {
  expect(isOutcomeUnknown(failed(name))).toBe(true);
});

test.each(['busy', 'too_many', 'module_changed', 'unexpected'] as const)('%s is the portal’s word that nothing was done', (name) => {
  expect(isOutcomeUnknown(failed(name))).toBe(false);
});

test('no answer leaves it unknown', () => {
  expect(isOutcomeUnknown(new CallFailed(0, undefined))).toBe(true);
});

test('after a lost answer ‘busy’ is no word on what was lost: it is asked for again; at once it is one', async () => {
  vi.useFakeTimers();
  const send = vi.fn<() => Promise<string>>();
  send.mockRejectedValueOnce(new CallFailed(0, undefined)).mockRejectedValueOnce(failed('busy')).mockResolvedValueOnce('placed');
  const onUnknown = vi.fn<() => void>();
  const answer = retryUntilSettled(send, onUnknown);
  await vi.advanceTimersByTimeAsync(2 * ASK_AGAIN_MS);
  expect(await answer).toBe('placed');
  expect(onUnknown).toHaveBeenCalledTimes(2);
  send.mockRejectedValueOnce(failed('busy'));
  await expect(retryUntilSettled(send, onUnknown)).rejects.toMatchObject({ code: 'busy' });
  send.mockRejectedValueOnce(failed('busy'));
  const afterReload = retryUntilSettled(send, onUnknown, undefined, true);
  send.mockResolvedValueOnce('placed');
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(await afterReload).toBe('placed');
});

test('a try ends with its time or with the waiting, in a browser that has no AbortSignal.any too', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const [late, later, person] = [new AbortController(), new AbortController(), new AbortController()];
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal).mockReturnValueOnce(later.signal);
  const send = vi.fn(
    (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  );
  const onUnknown = vi.fn<() => void>();
  const answer = retryUntilSettled(send, onUnknown, person.signal).catch((failure: unknown) => failure);
  late.abort(new DOMException('too late', 'TimeoutError'));
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect([send.mock.calls.length, onUnknown.mock.calls.length]).toEqual([2, 1]);
  person.abort(new GivenUp('person'));
  expect(await answer).toBeInstanceOf(GivenUp);
  expect(send).toHaveBeenCalledTimes(2);
});
