import { checkOrders } from '@praj/contract/orders/check-orders.ts';
import type { OrderBody } from '@praj/contract/orders.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';

/** What ordering a body would answer at this moment, of a company that has rules. Without an answer the page is as it is without one. */
export const orderVerdictQuery = (body: OrderBody) =>
  queryOptions({
    queryKey: ['order-verdict', body],
    queryFn: async ({ signal }) => (await call(checkOrders, { body: { rows: [body] } }, { signal })).rows[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
