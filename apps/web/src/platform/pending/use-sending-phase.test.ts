// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sending, useSendingPhase } from './use-sending-phase.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('the number to ring comes 20 seconds after the press, however long the first answer was waited for', () => {
  const { result, rerender } = renderHook((sending: Sending) => useSendingPhase(sending), { initialProps: 'sending' });
  pass(10_000);
  rerender('asking');
  pass(9_900);
  expect(result.current).toBe('asking');
  pass(200);
  expect(result.current).toBe('asking-long');
});

test('the next press is counted afresh', () => {
  const { result, rerender } = renderHook((sending: Sending) => useSendingPhase(sending), { initialProps: 'asking' });
  pass(20_100);
  expect(result.current).toBe('asking-long');
  rerender('idle');
  rerender('sending');
  pass(10_000);
  rerender('asking');
  expect(result.current).toBe('asking');
});
