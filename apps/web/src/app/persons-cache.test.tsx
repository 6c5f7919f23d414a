import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../platform/call-failed.ts';
import { retryUntilSettled } from '../platform/pending/retry-until-settled.ts';
import { useSending } from '../platform/pending/use-sending.ts';
import { PersonsCache } from './persons-cache.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('what waits for its answer is sent no more once the person’s frame is gone', async () => {
  const tries = vi.fn(() => Promise.reject(new CallFailed(0, undefined)));
  function Send() {
    const { send, phase } = useSending({
      key: ['order'],
      send: (_sent: undefined, { onLost, givenUp }) => retryUntilSettled(tries, onLost, givenUp),
    });
    return (
      <button type="button" onClick={() => send(undefined)}>
        {phase}
      </button>
    );
  }
  const frame = render(
    <StrictMode>
      <PersonsCache>
        <Send />
      </PersonsCache>
    </StrictMode>,
  );
  fireEvent.click(screen.getByRole('button'));
  await pass(2100);
  expect([screen.getByRole('button').textContent, tries.mock.calls.length]).toEqual(['asking', 2]);
  frame.unmount();
  await pass(30_000);
  expect(tries).toHaveBeenCalledTimes(2);
});
