import { createStore, useStore } from '../../platform/store.ts';

/** A new order that is to be brought into view. */
export interface ScrollTarget {
  readonly id: string;
  /** The person is ready for the next one: where one part of the page shows at a time, the form stays. */
  readonly stay: boolean;
}

const target = createStore<ScrollTarget | undefined>(undefined);

/** Asks the list of ongoing trips to bring an order into view, wherever on the page it was placed (design §2.1). */
export const scrollToOrder = (orderId: string | undefined, { stay = false } = {}): void =>
  target.set(orderId ? { id: orderId, stay } : undefined);
/** It was brought into view and the person has gone on. */
export const clearScrollTarget = (): void => target.set(undefined);

/** The order that was asked for last on this page. */
export const useScrollTarget = (): ScrollTarget | undefined => useStore(target);
