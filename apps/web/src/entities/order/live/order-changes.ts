import type { Order } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
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

/** Calls `onChange` for each change of the branch's orders after the page has its list; what the first list brought is not news. */
export function useOrderChanges(onChange: (change: OrderChange) => void): void {
  const { data } = useQuery({ ...ordersQuery(), enabled: false });
  const known = useRef<ReadonlyMap<string, Order> | undefined>(undefined);
  const heard = useEffectEvent(onChange);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    // One that has left the list is remembered: it is not news when it comes back unchanged.
    known.current = new Map([...(before ?? []), ...data.map((order) => [order.id, order] as const)]);
    if (before) for (const change of changesSince(before, data)) heard(change);
  }, [data]);
}
