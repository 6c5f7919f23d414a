import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heard = () => {
  const take = vi.fn();
  return { ...gathered<string>(100, take), together: () => take.mock.calls.map(([things]) => (things as string[]).join('')) };
};

test('the first is handed on at once, and what comes soon after it together', () => {
  const { add, together } = heard();
  for (const thing of ['a', 'b', 'c']) add(thing);
  expect(together()).toEqual(['a']);
  vi.advanceTimersByTime(100);
  expect(together()).toEqual(['a', 'bc']);
  add('d');
  expect(together()).toEqual(['a', 'bc']);
  vi.advanceTimersByTime(100);
  expect(together()).toEqual(['a', 'bc', 'd']);
});

test('after a rest the next one is a first again', () => {
  const { add, together } = heard();
  add('a');
  vi.advanceTimersByTime(200);
  add('b');
  expect(together()).toEqual(['a', 'b']);
});

test('what waits when it is stopped is not lost, and no clock runs on', () => {
  const { add, stop, together } = heard();
  add('a');
  add('b');
  stop();
  expect(together()).toEqual(['a', 'b']);
  expect(vi.getTimerCount()).toBe(0);
});
