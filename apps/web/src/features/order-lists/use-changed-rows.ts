import type { Order } from '@praj/contract/orders.ts';
import { useEffect, useRef, useState } from 'react';

/** How long a row that came or changed wears its yellow edge, in milliseconds (design §4.5). */
const EDGE_MS = 4000;

/** Ids of the rows that came or changed in the last 4 seconds; what the first answer brought is not news. */
export function useChangedRows(orders: readonly Order[] | undefined): ReadonlySet<string> {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const known = useRef<ReadonlyMap<string, number> | undefined>(undefined);
  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    known.current = new Map(orders.map((order) => [order.id, order.version]));
    const news = before ? orders.filter((order) => before.get(order.id) !== order.version).map((order) => order.id) : [];
    if (news.length === 0) return;
    setChanged((now) => new Set([...now, ...news]));
    setTimeout(() => setChanged((now) => new Set([...now].filter((id) => !news.includes(id)))), EDGE_MS);
  }, [orders]);
  return changed;
}
