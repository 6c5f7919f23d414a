import { findNumbered, listOrders, type Order, readOrder, readRoute } from '@praj/contract/orders.ts';
import { isClearable } from '@praj/domain/orders/order-state.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { mergeAnswer, mergePushed } from './live/merge-pushed.ts';

const ORDERS_KEY = ['orders'];
const QUIET = { quiet: true };

/** For each question under way for the list, what was pushed since it was asked: its answer may not know of it yet. */
const questions = new Set<Order[]>();

/** The branch's orders for the order page's two lists (S1 §2); the branch feed keeps them fresh. */
export const ordersQuery = () =>
  queryOptions({
    queryKey: ORDERS_KEY,
    queryFn: async ({ client, signal }): Promise<readonly Order[]> => {
      const pushedSince: Order[] = [];
      questions.add(pushedSince);
      const answer = await call(listOrders, { query: {} }, { signal }).finally(() => questions.delete(pushedSince));
      return mergeAnswer(answer, client.getQueryData<readonly Order[]>(ORDERS_KEY) ?? [], pushedSince);
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIET,
  });

/** One order, to whoever may see it in either list (decisions §1). */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => call(readOrder, { params: { id: orderId } }, { signal }),
    meta: QUIET,
  });

/** The order of a number of eight digits, which may as well be a phone's; null when nobody knows it or the person may not see it. */
export const numberedOrderQuery = (number: string) =>
  queryOptions({
    queryKey: ['order-numbered', number],
    queryFn: async ({ signal }) => (await call(findNumbered, { query: { number } }, { signal }))[0] ?? null,
    meta: QUIET,
  });

/** The recorded route as longitude and latitude pairs; empty when there is none (S1 §2). */
export const routeQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['route', orderId],
    queryFn: async ({ signal }) => {
      const geo = await call(readRoute, { params: { id: orderId } }, { signal });
      return geo.features[0]?.geometry.coordinates ?? [];
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: QUIET,
  });

/**
 * Takes orders that were pushed or answered into the cache, wherever they are shown; the newer version wins (decisions §6). Whoever reads the
 * list hears once of all of them. One that is finished and not in the list was cleared by this user, or refused before the page heard
 * that it was placed: the server is asked which.
 */
export function upsertOrders(client: QueryClient, orders: readonly Order[]): void {
  const before = client.getQueryData<readonly Order[]>(ORDERS_KEY);
  let list = before;
  for (const order of orders) {
    if (list && isClearable(order.state) && !list.some(({ id }) => id === order.id)) {
      void client.refetchQueries({ queryKey: ORDERS_KEY, exact: true });
    } else {
      for (const pushedSince of questions) pushedSince.push(order);
      list = list && mergePushed(list, order);
    }
  }
  if (list !== before) client.setQueryData<readonly Order[]>(ORDERS_KEY, list);
  for (const order of orders) {
    // An order that the list has needs no entry of its own: a branch's day of pushes would leave a thousand of them.
    const { queryKey } = orderQuery(order.id);
    if (client.getQueryState(queryKey) === undefined && list?.some(({ id }) => id === order.id)) continue;
    client.setQueryData(queryKey, (known) => (known && known.version >= order.version ? known : order));
  }
}

/** Takes one order into the cache. */
export const upsertOrder = (client: QueryClient, order: Order): void => upsertOrders(client, [order]);

/** Asks for one order again, after a refusal that says it is not as this page has it, or none at all; without an answer nothing changes. */
export async function renewOrder(client: QueryClient, orderId: string): Promise<Order | undefined> {
  const fresh = await client.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }).catch(() => undefined);
  if (fresh) upsertOrder(client, fresh);
  return fresh;
}

/** Takes what a user clears out of the list at once; a failed clearing asks for the list again. */
export const hideClearable = (client: QueryClient): void => {
  client.setQueryData<readonly Order[]>(ORDERS_KEY, (list) => list?.filter((order) => !isClearable(order.state)));
};
