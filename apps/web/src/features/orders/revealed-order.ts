import { useSyncExternalStore } from 'react';

/** A new order that is to be brought into view. */
export interface RevealedOrder {
  readonly id: string;
  /** The person is ready for the next one: where one part of the page shows at a time, the form stays. */
  readonly stay: boolean;
}

let revealed: RevealedOrder | undefined;
const listeners = new Set<() => void>();
const set = (next: RevealedOrder | undefined): void => {
  revealed = next;
  for (const tell of listeners) tell();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the list of ongoing trips to bring an order into view, wherever on the page it was placed (design §2.1). */
export const revealOrder = (orderId: string | undefined, { stay = false } = {}): void => set(orderId ? { id: orderId, stay } : undefined);
/** It was brought into view and the person has gone on. */
export const forgetRevealed = (): void => set(undefined);

/** The order that was revealed last on this page. */
export const useRevealedOrder = (): RevealedOrder | undefined => useSyncExternalStore(subscribe, () => revealed);
