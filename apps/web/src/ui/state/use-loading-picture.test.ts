// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEEN_AFTER_MS, SEEN_FOR_MS, useLoadingPicture } from './use-loading-picture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** Waits for so long, step by step, and then the answer is there. */
function answeredAfter(...steps: number[]) {
  const picture = renderHook(({ awaited }) => useLoadingPicture(awaited), { initialProps: { awaited: true } });
  for (const ms of steps) pass(ms);
  expect(picture.result.current).toBe(true);
  picture.rerender({ awaited: false });
  return picture.result;
}

test('an answer that comes before the picture is seen is shown at once, and stays', () => {
  const stands = answeredAfter(SEEN_AFTER_MS - 1);
  expect(stands.current).toBe(false);
  pass(SEEN_FOR_MS);
  expect(stands.current).toBe(false);
});

test('a picture that has just been seen stays so long that it does not flash', () => {
  const stands = answeredAfter(SEEN_AFTER_MS);
  pass(SEEN_FOR_MS - 1);
  expect(stands.current).toBe(true);
  pass(1);
  expect(stands.current).toBe(false);
});

test('one that has stood longer goes with the answer', () => {
  expect(answeredAfter(SEEN_AFTER_MS, SEEN_FOR_MS).current).toBe(false);
});

test('what comes in its place is drawn after the answer itself, so that the browser may come between', () => {
  const seen: [awaited: boolean, stands: boolean][] = [];
  const picture = renderHook(
    ({ awaited }) => {
      seen.push([awaited, useLoadingPicture(awaited)]);
    },
    { initialProps: { awaited: true } },
  );
  picture.rerender({ awaited: false });
  expect(seen).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});
