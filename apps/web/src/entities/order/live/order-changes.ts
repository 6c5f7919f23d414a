import type { Order } from '@praj/contract/orders.ts';
import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ordersQuery } from '../queries.ts';

/** One order that changed: as it was known before, undefined when it was not known, and as it is now. */
export interface OrderChange {
  readonly previous: Order | undefined;
  readonly order: Order;
}

/** What is newer in `list` than in `known`, whichever way it came: by push, by an answer, or by the list asked for again after a gap. Pure. */
export const changesSince = (known: ReadonlyMap<string, Order>, list: readonly Order[]): OrderChange[] =>
  list
    .map((order) => ({ previous: known.get(order.id), order }))
    .filter(({ previous, order }) => previous === undefined || order.version > previous.version);

/**
 * Calls `onChange` for each change of the branch's orders after the page has its list; what the first list brought is not news.
 * Whoever listens is not drawn anew for it.
 */
export function useOrderChanges(onChange: (change: OrderChange) => void): void {
  const client = useQueryClient();
  const heard = useEffectEvent(onChange);
  useEffect(() => {
    // One that has left the list is remembered: it is not news when it comes back unchanged.
    const known = new Map<string, Order>();
    let before: readonly Order[] | undefined;
    const look = (list: readonly Order[] | undefined) => {
      if (!list || list === before) return;
      // A push leaves all others where and what they were, so one comparison each is enough.
      const touched = list.filter((order, i) => order !== before?.[i]);
      const changes = before ? changesSince(known, touched) : [];
      before = list;
      for (const order of touched) known.set(order.id, order);
      for (const change of changes) heard(change);
    };
    const observer = new QueryObserver(client, { ...ordersQuery(), enabled: false });
    look(observer.getCurrentResult().data);
    return observer.subscribe(({ data }) => look(data));
  }, [client]);
}
