import { type CheckedOrder, checkOrders } from '@praj/contract/orders/check-orders.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { isAsked, type ReadRow } from './judge-rows.ts';

/** Rows are tried when writing has rested, in milliseconds. */
const REST_MS = 400;

/**
 * What ordering each row would answer, asked once for each picture of the list. Rows that were answered before and are as they were keep
 * that answer while the list is asked of anew.
 */
export function useChecked(rows: readonly ReadRow[], isOn: boolean) {
  const asked = rows.filter(isAsked).map(({ row, body }) => ({ key: row.key, body }));
  const text = JSON.stringify(asked);
  const settled = useSettled(text, REST_MS);
  const query = useQuery({
    queryKey: ['order-import', settled],
    queryFn: async ({ signal }) => {
      const sent = JSON.parse(settled) as typeof asked;
      const { rows: answers } = await call(checkOrders, { body: { rows: sent.flatMap(({ body }) => body ?? []) } }, { signal });
      return sent.map(({ key, body }, at) => ({ key, body: JSON.stringify(body), answer: answers[at] }));
    },
    enabled: isOn && settled === text && asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const bodies = new Map(asked.map(({ key, body }) => [key, JSON.stringify(body)]));
  const checked = new Map<string, CheckedOrder>();
  for (const { key, body, answer } of query.data ?? []) if (answer && bodies.get(key) === body) checked.set(key, answer);
  return {
    checked,
    /** Something that was written is not answered yet. */
    isAsking: isOn && asked.length > 0 && (settled !== text || query.isFetching),
    failure: query.isFetching ? null : query.error,
    again: () => void query.refetch(),
  };
}
