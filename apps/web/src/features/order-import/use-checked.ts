import { type CheckedOrder, checkOrders } from '@praj/contract/orders/check-orders.ts';
import type { OrderBody } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { isAsked, type ReadRow } from './judge-rows.ts';

/** Rows are tried when writing has rested, in milliseconds. */
const REST_MS = 400;
/** How often it is waited until more rows may be tried. */
const WAITS = 5;

const isTooMany = (failure: unknown): failure is CallFailed => failure instanceof CallFailed && failure.status === 429;
interface Answered {
  /** The body as it was asked about. */
  readonly body: string;
  readonly answer: CheckedOrder;
}

const OF_ROW = /^rows\.(\d+)\.(.+)$/;
/** The rows whose shape refused the whole call, each with what is wrong with it; none where the call itself was refused. */
function misshapen(failure: unknown): ReadonlyMap<number, CheckedOrder> {
  const rows = new Map<number, CheckedOrder>();
  if (!(failure instanceof CallFailed)) return rows;
  const { code, message } = failure;
  for (const [name, text] of Object.entries(failure.fields ?? {})) {
    const [, at, field] = OF_ROW.exec(name) ?? [];
    if (at === undefined || field === undefined) continue;
    const fields = { ...rows.get(Number(at))?.refusal?.fields, [field]: text };
    rows.set(Number(at), { refusal: { code, message, fields }, needsApproval: false, rules: null });
  }
  return rows;
}

/** What ordering these would answer, one after the other. A row that cannot be read at all is answered by that, and stands in no other's way. */
async function judge(rows: readonly OrderBody[], signal: AbortSignal): Promise<readonly CheckedOrder[]> {
  try {
    return rows.length === 0 ? [] : (await call(checkOrders, { body: { rows: [...rows] } }, { signal })).rows;
  } catch (failure) {
    const unread = misshapen(failure);
    if (unread.size === 0) throw failure;
    const others = (
      await judge(
        rows.filter((_, at) => !unread.has(at)),
        signal,
      )
    ).values();
    return rows.flatMap((_, at) => unread.get(at) ?? others.next().value ?? []);
  }
}

/**
 * What ordering each row would answer. A row is asked about again once it reads otherwise; where the company has rules all of them are,
 * since what is left of a budget depends on the others. More than the server takes in a minute is waited for.
 */
export function useChecked(rows: readonly ReadRow[], { isOn, hasRules }: { readonly isOn: boolean; readonly hasRules: boolean }) {
  const [known, setKnown] = useState<ReadonlyMap<string, Answered>>(new Map());
  const asked = rows.filter(isAsked).map(({ row, body }) => ({ key: row.key, body: JSON.stringify(body) }));
  const isKnown = ({ key, body }: (typeof asked)[number]): boolean => known.get(key)?.body === body;
  const open = hasRules ? asked : asked.filter((one) => !isKnown(one));
  const text = JSON.stringify(open);
  const settled = useSettled(text, REST_MS);
  const query = useQuery({
    queryKey: ['order-import', settled],
    queryFn: async ({ signal }) => {
      const sent = JSON.parse(settled) as typeof asked;
      const answers = await judge(
        sent.map(({ body }) => JSON.parse(body) as OrderBody),
        signal,
      );
      const news = sent.flatMap(({ key, body }, at) => (answers[at] ? [[key, { body, answer: answers[at] }] as const] : []));
      setKnown((before) => new Map([...before, ...news]));
      return true;
    },
    enabled: isOn && settled === text && open.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (waited, failure) => isTooMany(failure) && waited < WAITS,
    retryDelay: (_waited, failure) => (isTooMany(failure) ? (failure.retryAfterSeconds ?? 5) * 1000 : 0),
    meta: { quiet: true },
  });
  const bodies = new Map(asked.map(({ key, body }) => [key, body]));
  return {
    checked: new Map([...known].flatMap(([key, { body, answer }]) => (bodies.get(key) === body ? [[key, answer] as const] : []))),
    /** Something that was written is not answered yet. */
    isAsking: isOn && open.length > 0 && (settled !== text || query.isFetching),
    failure: query.isFetching ? null : query.error,
    again: () => void query.refetch(),
  };
}
