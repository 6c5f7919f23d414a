import { useSyncExternalStore } from 'react';

/** A value that stands outside of React, and that components draw from. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Calls `listener` at each change. Gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface StoreOptions {
  /** `person` (so, unless said otherwise): begins anew at each sign-out. `page`: the same for whoever is signed in. */
  readonly of?: 'person' | 'page';
  /** Runs as long as anybody listens. Gives the way to stop. */
  readonly whileHeard?: () => () => void;
}

/** All stores of persons: each holds its beginning before anybody has signed in, and again after they have left. */
const ofPersons = new Map<Store<unknown>, unknown>();

/** Makes a store. It belongs to the person who is signed in, and lets go of all it holds when they leave. */
export function createStore<T>(initial: T, { of = 'person', whileHeard }: StoreOptions = {}): Store<T> {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const store: Store<T> = {
    get: () => value,
    set: (next) => {
      value = next;
      for (const tell of listeners) tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) stop = whileHeard?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
  if (of === 'person') ofPersons.set(store as Store<unknown>, initial);
  return store;
}

/** The stores of persons with what each began with. */
export const storesOfPersons = (): ReadonlyMap<Store<unknown>, unknown> => ofPersons;

/** Nobody is signed in any more: what the stores hold of the person goes. */
export function forgetPerson(): void {
  for (const [store, initial] of ofPersons) store.set(initial);
}

/** The value of a store; draws again when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);
