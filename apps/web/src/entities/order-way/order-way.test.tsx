import { readOrderWay } from '@praj/contract/map/map.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { sampleOrder } from '../order/order-samples.ts';
import { useKnownWay, useOrderWay } from './queries.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const line = [
  [12.57, 55.68],
  [12.59, 55.68],
];
const way = { leg: 'to_pickup', line, beyond: [], distance: 1250, duration: 240, approximate: false };
const on = { longitude: 12.575, latitude: 55.68 };
const beside = { longitude: 12.575, latitude: 55.6807 };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00Z') });
  called.mockImplementation(() => Promise.resolve({ way }) as never);
});
afterEach(() => {
  cleanup();
  called.mockReset();
  vi.useRealTimers();
});

type Props = { state?: 'dispatching' | 'blocked' | 'arriving' | 'trip_started' | 'concluded'; car?: typeof on | null };
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function follow(first: Props) {
  const client = new QueryClient();
  const hook = renderHook(
    ({ state = 'arriving', car = null }: Props) => {
      const order = sampleOrder(1, { state });
      return { way: useOrderWay(order, car), known: useKnownWay(order) };
    },
    { initialProps: first, wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await wait(0);
  return hook;
}

test('the way is asked for at once, and tells when it ends', async () => {
  const { result } = await follow({ car: on });
  expect(called).toHaveBeenCalledTimes(1);
  expect(called.mock.calls[0]?.[0]).toBe(readOrderWay);
  expect(result.current.way).toMatchObject({ line, arrives: Date.parse('2026-11-20T13:04:00Z') });
  expect(result.current.known).toBe(result.current.way);
});

test('it is asked for again with another leg, and each minute while a car drives along it', async () => {
  const { rerender } = await follow({ state: 'dispatching' });
  await wait(120_000);
  rerender({ state: 'blocked' });
  await wait(0);
  expect(called).toHaveBeenCalledTimes(1);
  rerender({ state: 'arriving', car: on });
  await wait(0);
  expect(called).toHaveBeenCalledTimes(2);
  await wait(60_000);
  expect(called).toHaveBeenCalledTimes(3);
  rerender({ state: 'concluded', car: on });
  await wait(120_000);
  expect(called).toHaveBeenCalledTimes(3);
});

test('it is asked for again when a car comes of which nobody knew the way, even while it is asked for', async () => {
  called.mockImplementation(() => Promise.resolve({ way: null }) as never);
  const { rerender, unmount } = await follow({});
  rerender({ car: on });
  await wait(0);
  expect(called).toHaveBeenCalledTimes(2);
  unmount();
  let answer: (reply: { way: null }) => void = () => undefined;
  called.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { rerender: change } = await follow({});
  change({ car: on });
  await wait(0);
  expect(called).toHaveBeenCalledTimes(3);
  answer({ way: null });
  await wait(0);
  expect(called).toHaveBeenCalledTimes(4);
});

test('a way that was just asked for is not asked for anew because its car is there', async () => {
  const { rerender } = await follow({});
  rerender({ car: on });
  await wait(14_000);
  expect(called).toHaveBeenCalledTimes(1);
});

test('a car that leaves the way asks for another, one at a time and not at every position', async () => {
  const { rerender } = await follow({ car: on });
  called.mockImplementation(() => new Promise(() => undefined));
  rerender({ car: beside });
  await wait(14_000);
  expect(called).toHaveBeenCalledTimes(1);
  await wait(2_000);
  expect(called).toHaveBeenCalledTimes(2);
  rerender({ car: { ...beside, latitude: 55.69 } });
  await wait(130_000);
  expect(called).toHaveBeenCalledTimes(2);
});

test('a failed call leaves the map without a way', async () => {
  called.mockImplementation(() => Promise.reject(new CallFailed(429, undefined)));
  const { result } = await follow({ car: on });
  expect(result.current.way).toBeUndefined();
  expect(called).toHaveBeenCalledTimes(1);
});
