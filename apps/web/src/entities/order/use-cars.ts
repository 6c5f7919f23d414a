import type { Order } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ordersQuery } from './queries.ts';

/** The cars that were ordered together with this one, it among them, by their numbers and as the list has them; else it alone. */
export function useCars(order: Order): readonly [Order, ...Order[]] {
  const groupId = order.group?.id;
  const together = useCallback(
    (orders: readonly Order[]) => (groupId === undefined ? [] : orders.filter(({ group }) => group?.id === groupId)),
    [groupId],
  );
  const { data: cars = [] } = useQuery({ ...ordersQuery(), enabled: false, select: together });
  const [first, ...others] = cars.toSorted((a, b) => (a.group?.number ?? 0) - (b.group?.number ?? 0));
  return first ? [first, ...others] : [order];
}
