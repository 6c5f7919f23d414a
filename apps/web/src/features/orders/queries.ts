import { listOrders, type Order, readOrder, readRoute } from '@praj/contract/orders.ts';
import { isClearable } from '@praj/domain/orders/order-state.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { mergeAnswer, mergePushed } from './merge-pushed.ts';

const ORDERS_KEY = ['orders'];
const QUIET = { quiet: true };

/** What was pushed since the list was last asked for; an answer under way does not know of it yet. */
let pushedSince: Order[] = [];

/** The branch's orders for the order page's two lists (S1 §2); the branch feed keeps them fresh. */
export const ordersQuery = () =>
  queryOptions({
    queryKey: ORDERS_KEY,
    queryFn: async ({ client, signal }): Promise<readonly Order[]> => {
      pushedSince = [];
      const answer = await call(listOrders, { query: {} }, { signal });
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

/** Takes an order that was pushed or answered into the cache, wherever it is shown; the newer version wins (decisions §6). */
export function takeOrder(client: QueryClient, order: Order): void {
  pushedSince.push(order);
  client.setQueryData<readonly Order[]>(ORDERS_KEY, (list) => {
    // One that this user has cleared may still change; it does not come back.
    const cleared = list && isClearable(order.state) && !list.some((one) => one.id === order.id);
    return list && !cleared ? mergePushed(list, order) : list;
  });
  client.setQueryData(orderQuery(order.id).queryKey, (known) => (known && known.version >= order.version ? known : order));
}

/** Asks for one order again, after a refusal that says it is not as this page has it; without an answer nothing changes. */
export async function renewOrder(client: QueryClient, orderId: string): Promise<void> {
  const fresh = await client.fetchQuery({ ...orderQuery(orderId), staleTime: 0 }).catch(() => undefined);
  if (fresh) takeOrder(client, fresh);
}

/** Takes what a user clears out of the list at once; a failed clearing asks for the list again. */
export const hideClearable = (client: QueryClient): void => {
  client.setQueryData<readonly Order[]>(ORDERS_KEY, (list) => list?.filter((order) => !isClearable(order.state)));
};
