import type { Order } from '@praj/contract/orders.ts';
import { type Attention, needingAttention } from '@praj/domain/orders/attention/attention.ts';
import { useMemo } from 'react';
import { useRefusedChanges } from '../../entities/order/pending/refused-changes.ts';
import { useServerNow } from '../../platform/use-server-now.ts';
import { watchedOf } from './attention-texts.ts';

export interface WatchedOrders {
  readonly userId: string;
  /** The orders that the list shows; undefined until they are known. */
  readonly orders: readonly Order[] | undefined;
  /** Orders that wait for this person's word, of whichever branch. */
  readonly approvals?: readonly Order[] | undefined;
}
const NONE: readonly Order[] = [];

export interface WaitingNow {
  /** Those of the list, and those of other branches that wait for one's word. */
  readonly orders: readonly Order[];
  readonly waiting: readonly Attention[];
  /** By the server's clock. */
  readonly now: number;
}

/** What waits for a person now (decision 60). */
export function useWaiting({ userId, orders: listed = NONE, approvals = NONE }: WatchedOrders): WaitingNow {
  const orders = useMemo(() => [...listed, ...approvals.filter(({ id }) => !listed.some((one) => one.id === id))], [listed, approvals]);
  const now = useServerNow();
  const refused = useRefusedChanges(userId);
  const watched = orders.map((order) =>
    watchedOf(
      order,
      refused.find(({ orderId }) => orderId === order.id)?.at,
      approvals.some(({ id }) => id === order.id),
    ),
  );
  return { orders, waiting: needingAttention(watched, now), now };
}
