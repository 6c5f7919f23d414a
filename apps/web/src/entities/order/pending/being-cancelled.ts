import type { Order } from '@praj/contract/orders.ts';
import { useMemo } from 'react';
import { type SendingKey, useAllUnderWay } from '../../../platform/pending/use-sending.ts';

const ONE = 'cancel-order';
const SEVERAL = 'cancel-cars';

/** Under which keys an order is cancelled, and cars of one order together: of those what is sent are the cars. */
export const cancelOneKey = (order: Order): SendingKey => [ONE, order.id];
/** @param only the cars that are meant, where they are not all of the order */
export const cancelCarsKey = (order: Order, only: readonly string[]): SendingKey => [SEVERAL, order.group?.id ?? order.id, ...only];

/** The orders that somebody here is cancelling, by their ids: the server has not answered yet. */
export function useBeingCancelled(): ReadonlySet<string> {
  const ones = useAllUnderWay(ONE);
  const several = useAllUnderWay(SEVERAL);
  return useMemo(
    () =>
      new Set([...ones.flatMap(({ thing }) => thing), ...several.flatMap(({ sent }) => (sent as readonly Order[]).map(({ id }) => id))]),
    [ones, several],
  );
}
