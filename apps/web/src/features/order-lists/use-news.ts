import type { Order } from '@praj/contract/orders.ts';
import { useState } from 'react';
import type { OrdersShown } from './list-body.tsx';

/** How long a row that came or changed wears its yellow edge, in milliseconds (design §4.5); it is taken off outside React (row/edge.tsx). */
export const EDGE_MS = 4000;

interface News {
  readonly orders: readonly Order[] | undefined;
  /** When each order came or changed, by its id, in milliseconds since 1970 by the browser's clock. */
  readonly cameAt: ReadonlyMap<string, number>;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** What is news in `orders` beside what was known before, with what has been news for less than 4 seconds. Pure. */
export function newsSince({ orders: before, cameAt }: News, orders: readonly Order[] | undefined, at: number): News['cameAt'] {
  if (!before || !orders) return cameAt;
  let versions: ReadonlyMap<string, number> | undefined;
  const versionBefore = (id: string) => {
    versions ??= new Map(before.map((order) => [order.id, order.version]));
    return versions.get(id);
  };
  // A push leaves all others where and what they were; only where one does not, what was known is looked up.
  const isNews = (order: Order, i: number) => {
    const there = before[i];
    return order !== there && order.version !== (there?.id === order.id ? there.version : versionBefore(order.id));
  };
  const news = orders.filter(isNews);
  if (news.length === 0) return cameAt;
  const fresh = [...cameAt].filter(([, came]) => at - came < EDGE_MS);
  return new Map([...fresh, ...news.map(({ id }) => [id, at] as const)]);
}

/** When the orders that are news came or changed, by id; what the first answer brought is none. No clock draws the list anew for it. */
export function useNews({ data: orders, updatedAt = 0 }: OrdersShown): ReadonlyMap<string, number> {
  const [news, setNews] = useState<News>({ orders, cameAt: NONE });
  if (news.orders === orders) return news.cameAt;
  const cameAt = newsSince(news, orders, updatedAt);
  setNews({ orders, cameAt });
  return cameAt;
}
