import { useSyncExternalStore } from 'react';

let revealed: string | undefined;
const listeners = new Set<() => void>();

/** Asks the list of ongoing trips to bring a new order into view, wherever on the page it was placed (design §2.1). */
export function revealOrder(orderId: string | undefined): void {
  revealed = orderId;
  for (const tell of listeners) tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The order that was placed last on this page. */
export const useRevealedOrder = (): string | undefined => useSyncExternalStore(subscribe, () => revealed);
