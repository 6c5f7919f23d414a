import type { Order } from '@praj/contract/orders.ts';
import { isCancelledError, notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openLive } from '../../../platform/live/live.ts';
import { shouldRetry } from '../../../platform/query-client.ts';
import { ordersQuery, upsertOrders } from '../queries.ts';
import { gathered } from './gathered.ts';

/** Pushes that come this close to each other are drawn together, in milliseconds: a flood of them leaves the page free for who uses it. */
const TOGETHER_MS = 100;
/** An open line says nothing of what it missed: a list that could not be had is asked for again after so long, in milliseconds. */
const ASK_AGAIN_MS = 5000;

/**
 * Keeps the branch's orders fresh. The list is asked for beside the socket, so that it is on the screen before the line is open, and once more
 * whenever the line opens, the first time too: what changed in between is in that answer, and what changes after is pushed (decisions §6).
 */
export function useBranchFeed(branchId: string): void {
  const client = useQueryClient();
  // It asks, and draws nothing of the answer.
  useQuery({ ...ordersQuery(), notifyOnChangeProps: [] });
  useEffect(() => {
    const pushes = gathered<Order>(TOGETHER_MS, (orders) => notifyManager.batch(() => upsertOrders(client, orders)));
    // An answer that is still under way may be from before. The cache would take it for the one that is asked for now.
    const askAnew = () => client.cancelQueries(ordersQuery()).then(() => client.refetchQueries(ordersQuery(), { throwOnError: true }));
    let again: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const ask = (): void => {
      clearTimeout(again);
      askAnew().catch((failure: unknown) => {
        if (!isClosed && !isCancelledError(failure) && shouldRetry(0, failure)) again = setTimeout(ask, ASK_AGAIN_MS);
      });
    };
    const close = openLive({
      path: `/branches/${branchId}/orders`,
      onMessage: (message) => {
        if (message.type === 'order') pushes.add(message.order);
        // Clearing changes no order: which ones are gone, the list says.
        if (message.type === 'cleared') ask();
      },
      onAsk: ask,
    });
    return () => {
      isClosed = true;
      clearTimeout(again);
      close();
      pushes.stop();
    };
  }, [branchId, client]);
}
