import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openLive } from '../../../platform/live/live.ts';
import { ordersQuery, upsertOrder } from '../queries.ts';

/** How long the list waits for the socket before it is asked for without one, in milliseconds. */
const SUBSCRIBE_PATIENCE_MS = 1500;

/**
 * Keeps the branch's orders fresh: it subscribes first and then asks for the list, and asks again after each gap, so
 * that no change is missed because a socket was down (decisions §6).
 */
export function useBranchFeed(branchId: string): void {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  useQuery({ ...ordersQuery(), enabled: asking });
  useEffect(() => {
    const ask = () => setAsking(true);
    const timer = setTimeout(ask, SUBSCRIBE_PATIENCE_MS);
    const close = openLive({
      path: `/branches/${branchId}/orders`,
      onMessage: (message) => {
        if (message.type === 'order') upsertOrder(client, message.order);
      },
      onAsk: () => {
        ask();
        void client.refetchQueries(ordersQuery());
      },
      onState: (state) => {
        if (state === 'away') ask();
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [branchId, client]);
}
