import type { Order } from '@praj/contract/orders.ts';
import { isCalledOff, isClearable, type OrderState } from '@praj/domain/orders/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallFailed } from '../../platform/call-failed.ts';
import { orderQuery, ordersQuery } from './queries.ts';

/** How often an order that nobody pushes is asked for again, in milliseconds. */
const AGAIN_MS = 5000;

/** May the centre still tell something of it, if only its price? */
const mayChange = (state: OrderState): boolean => !isClearable(state) && !isCalledOff(state);

/** An id that is no id (400) is as little there as one that the server does not know (404). */
export const isGone = (failure: unknown): boolean => failure instanceof CallFailed && [400, 403, 404].includes(failure.status);

/** The order as the list has it; a push of another one draws nothing. */
export const useListedOrder = (orderId: string): Order | undefined =>
  useQuery({
    ...ordersQuery(),
    enabled: false,
    select: useCallback((orders: readonly Order[]) => orders.find(({ id }) => id === orderId), [orderId]),
  }).data;

/**
 * The order as the list has it, else as the server answers for it, again and again until it is over; never gone before the server has
 * said so (decisions §1).
 */
export function useOrder(orderId: string) {
  const listed = useListedOrder(orderId);
  const asked = useQuery({
    ...orderQuery(orderId),
    enabled: listed === undefined,
    refetchInterval: ({ state: { data } }) => data !== undefined && mayChange(data.state) && AGAIN_MS,
  });
  const error = listed ? null : asked.error;
  return { order: listed ?? asked.data, error, gone: isGone(error), isFetching: asked.isFetching, refetch: asked.refetch };
}
