import type { Order } from '@praj/contract/orders.ts';
import { createStore, useStore } from '../../platform/store.ts';

/** What the action of a row asks before it does it. */
export interface RowQuestion {
  readonly what: 'cancel' | 'reorder';
  readonly order: Order;
  /** The row was that of several cars. */
  readonly isAboutAll: boolean;
}

const question = createStore<RowQuestion | undefined>(undefined);

/** Asks on the page, and not in the row: that may leave the list while it is asked. */
export const askOfRow = (asked: RowQuestion): void => question.set(asked);
export const endRowQuestion = (): void => question.set(undefined);
export const useRowQuestion = (): RowQuestion | undefined => useStore(question);
