import type { Order } from '@praj/contract/orders.ts';
import { useSyncExternalStore } from 'react';

/** `same`: the trip once more. `back`: from where it ended to where it began. */
export type Way = 'same' | 'back';
/** A finished trip that the order form shall be filled from. */
export interface AskedAgain {
  readonly trip: Order;
  readonly way: Way;
}

let asked: AskedAgain | undefined;
const listeners = new Set<() => void>();
const set = (next: AskedAgain | undefined): void => {
  asked = next;
  for (const tell of listeners) tell();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the order form to fill itself from a trip, now or once it is on the screen. Lives as long as the page. */
export const askAgain = (trip: Order, way: Way): void => set({ trip, way });
/** The form has taken what was asked. */
export const takeAskedAgain = (): void => set(undefined);
/** What the form is asked to fill itself from. */
export const useAskedAgain = (): AskedAgain | undefined => useSyncExternalStore(subscribe, () => asked);
