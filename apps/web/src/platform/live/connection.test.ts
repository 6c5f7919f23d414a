// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLine, BANNER_AFTER_MS, noteCall, useConnection, useCutOff } from './connection.ts';

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

it('rests when a line does, and is restoring when no answer comes to its calls either', () => {
  const { result } = renderHook(useConnection);
  const [orders, session] = [addLine(), addLine()];
  act(() => {
    orders.set('resting');
    session.set('live');
  });
  expect(result.current.state).toBe('resting');
  act(() => noteCall(false));
  expect(result.current.state).toBe('restoring');
  act(() => noteCall(true));
  expect(result.current.state).toBe('resting');
  act(() => session.set('away'));
  expect(result.current.state).toBe('restoring');
  orders.remove();
  session.remove();
});

it('is cut off when the line is down and no answer came to the last call, and not by either alone', () => {
  const { result } = renderHook(useCutOff);
  const line = addLine();
  act(() => line.set('live'));
  act(() => noteCall(false));
  expect(result.current).toBe(false);
  act(() => line.set('away'));
  expect(result.current).toBe(true);
  act(() => noteCall(true));
  expect(result.current).toBe(false);
  act(() => noteCall(false));
  act(() => line.set('live'));
  expect(result.current).toBe(false);
  act(() => noteCall(true));
  line.remove();
});
