import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLine, BANNER_AFTER_MS, useConnection } from './connection.ts';

const NOW = Date.parse('2026-11-20T13:02:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

it('is live when every line is, restoring when one is not, and long after ten seconds, with the time of the last good sign', () => {
  const { result } = renderHook(useConnection);
  const orders = addLine();
  const session = addLine();
  expect(result.current.state).toBe('connecting');
  act(() => {
    orders.set('live');
    session.set('live');
  });
  expect(result.current.state).toBe('live');

  vi.advanceTimersByTime(60_000);
  orders.sign();
  vi.advanceTimersByTime(2000);
  act(() => orders.set('doubtful'));
  expect(result.current).toEqual({ state: 'restoring', since: NOW + 60_000, long: false });
  act(() => void vi.advanceTimersByTime(BANNER_AFTER_MS));
  expect(result.current).toEqual({ state: 'restoring', since: NOW + 60_000, long: true });

  act(() => orders.set('live'));
  expect(result.current).toMatchObject({ state: 'live', long: false });
  act(() => void vi.advanceTimersByTime(BANNER_AFTER_MS));
  expect(result.current.long).toBe(false);
  orders.remove();
  session.remove();
});
