import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '../../platform/call-failed.ts';
import { orderQuery, ordersQuery } from './queries.ts';

/** An id that is no id (400) is as little there as one that the server does not know (404). */
export const isGone = (failure: unknown): boolean => failure instanceof CallFailed && [400, 403, 404].includes(failure.status);

/** The order as the list has it, else as the server answers for it; never gone before the server has said so (decisions §1). */
export function useOrder(orderId: string) {
  const list = useQuery({ ...ordersQuery(), enabled: false });
  const listed = list.data?.find((order) => order.id === orderId);
  const asked = useQuery({ ...orderQuery(orderId), enabled: listed === undefined });
  const error = listed ? null : asked.error;
  return { order: listed ?? asked.data, error, gone: isGone(error), isFetching: asked.isFetching, refetch: asked.refetch };
}
