// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore, forgetPerson, useStore } from './store.ts';

afterEach(cleanup);

test('every component that draws from a store draws again when it changes, and no longer once it is gone', () => {
  const store = createStore('first');
  const here = renderHook(() => useStore(store));
  const gone = renderHook(() => useStore(store));
  gone.unmount();
  act(() => store.set('second'));
  expect([here.result.current, gone.result.current]).toEqual(['second', 'first']);
});

test('what a person left behind goes when they leave, and whoever draws it sees that', () => {
  const store = createStore<string | undefined>(undefined);
  const { result } = renderHook(() => useStore(store));
  act(() => store.set('Havnegade 4'));
  act(forgetPerson);
  expect(result.current).toBeUndefined();
});

test('what is the same for whoever is signed in stays', () => {
  const store = createStore('', { of: 'page' });
  store.set('12 34 56 78');
  forgetPerson();
  expect(store.get()).toBe('12 34 56 78');
});

test('what a store needs runs from the first listener to the last', () => {
  const stop = vi.fn();
  const whileHeard = vi.fn(() => stop);
  const store = createStore(0, { whileHeard });
  const [first, second] = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  first();
  first();
  expect([whileHeard.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
  second();
  expect(stop).toHaveBeenCalledTimes(1);
  store.subscribe(() => undefined);
  expect(whileHeard).toHaveBeenCalledTimes(2);
});
