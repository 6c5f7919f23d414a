import type { Order } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallFailed } from '../../platform/call-failed.ts';
import { orderQuery, ordersQuery } from './queries.ts';

/** An id that is no id (400) is as little there as one that the server does not know (404). */
export const isGone = (failure: unknown): boolean => failure instanceof CallFailed && [400, 403, 404].includes(failure.status);

/** The order as the list has it; a push of another one draws nothing. */
export const useListedOrder = (orderId: string): Order | undefined =>
  useQuery({
    ...ordersQuery(),
    enabled: false,
    select: useCallback((orders: readonly Order[]) => orders.find(({ id }) => id === orderId), [orderId]),
  }).data;

/** The order as the list has it, else as the server answers for it; never gone before the server has said so (decisions §1). */
export function useOrder(orderId: string) {
  const listed = useListedOrder(orderId);
  const asked = useQuery({ ...orderQuery(orderId), enabled: listed === undefined });
  const error = listed ? null : asked.error;
  return { order: listed ?? asked.data, error, gone: isGone(error), isFetching: asked.isFetching, refetch: asked.refetch };
}
