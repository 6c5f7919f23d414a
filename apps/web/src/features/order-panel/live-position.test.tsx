import type { PushedMessage } from '@praj/contract/sockets.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLivePosition } from './live-position.ts';

const line = vi.hoisted((): { hear: (message: PushedMessage) => void; open: number } => ({ hear: () => undefined, open: 0 }));
vi.mock('../../platform/live/live.ts', () => ({
  openLive: ({ onMessage }: { onMessage: (message: PushedMessage) => void }) => {
    line.hear = onMessage;
    line.open += 1;
    return () => {
      line.open -= 1;
    };
  },
}));
const pickUp = { longitude: 12.59, latitude: 55.68 };
const hear = (longitude?: number, driven?: [number, number][]) =>
  act(() => {
    const taxi = longitude === undefined ? null : { longitude, latitude: 55.7, heading: null, at: '2026-11-20T13:00:00Z' };
    line.hear({ type: 'location', taxi, pickUp, destination: null, ...(driven && { driven }) });
  });

test('the trail is of one taxi, and stays when the trip has ended', () => {
  const { result, rerender, unmount } = renderHook(({ follow }) => useLivePosition('o', follow), { initialProps: { follow: true } });
  hear(12.5);
  hear(12.6);
  expect(result.current.trail).toEqual([
    [12.5, 55.7],
    [12.6, 55.7],
  ]);
  hear();
  rerender({ follow: false });
  expect(line.open).toBe(0);
  expect(result.current).toMatchObject({
    taxi: null,
    trail: [
      [12.5, 55.7],
      [12.6, 55.7],
    ],
  });
  rerender({ follow: true });
  hear(12.8);
  expect(result.current.trail).toEqual([[12.8, 55.7]]);
  unmount();
  expect(line.open).toBe(0);
});

test('the trail begins with what was driven before, also after a gap, and a taxi that stands makes it no longer', () => {
  const { result } = renderHook(() => useLivePosition('o', true));
  const before: [number, number][] = [
    [12.3, 55.7],
    [12.4, 55.7],
  ];
  hear(12.5, before);
  expect(result.current.trail).toEqual([...before, [12.5, 55.7]]);
  hear(12.6);
  for (const longitude of [12.60005, 12.60006, 12.60007]) hear(longitude);
  expect(result.current.trail).toEqual([...before, [12.5, 55.7], [12.6, 55.7], [12.60007, 55.7]]);
  hear(12.8, [...before, [12.7, 55.7]]);
  expect(result.current.trail).toEqual([...before, [12.7, 55.7], [12.8, 55.7]]);
});

test('a taxi that stands, and says so each second, draws nothing anew', () => {
  const drawn = vi.fn();
  renderHook(() => drawn(useLivePosition('o', true)));
  hear(12.5);
  hear(12.6);
  const before = drawn.mock.calls.length;
  for (const longitude of [12.6, 12.6, 12.6]) hear(longitude);
  // React may look once more before it knows that nothing is new.
  expect(drawn.mock.calls.length - before).toBeLessThanOrEqual(1);
  hear(12.7);
  expect(drawn.mock.lastCall?.[0]).toMatchObject({ taxi: { longitude: 12.7 } });
});
