import type { pullChanges as call } from '@praj/contract/dispatch.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { isPositionHere, type ReaderPosition } from '../../platform/push/newly-visible.ts';
import { loadOpenOrders, loadOrders } from '../orders/store.ts';
import type { ChangeBell } from './change-bell.ts';
import { readCursor, showCursor } from './change-cursor.ts';
import { kindOf } from './change-kind.ts';
import { feedEnd, readFeed } from './store.ts';

type Pulled = Reply<typeof call>;
/** Rows of the feed that one answer may cover. */
const ROWS_AT_ONCE = 500;

interface Pull {
  readonly cursor?: string | undefined;
  /** Seconds to wait when there is nothing yet. */
  readonly wait: number;
  /** Aborted when the client is gone or the portal stops: whatever there is, is answered. */
  readonly gone: AbortSignal;
}

/** What happened since the cursor; without one, every open order and the cursor to go on from. */
export async function pullChanges(deps: Deps, bell: ChangeBell, { cursor, wait, gone }: Pull): Promise<Pulled> {
  if (cursor === undefined) return startOver(deps);
  const from = readCursor(cursor);
  if (!from || !(await isPositionHere(deps.db, from))) return refuse('invalid', { fields: { cursor: FIELD_TEXTS.invalid } });

  const done = new AbortController();
  const enough = AbortSignal.any([gone, done.signal, AbortSignal.timeout(wait * 1000)]);
  try {
    for (;;) {
      const rung = bell.next(enough);
      const pulled = await changesAfter(deps, from);
      if (pulled.changes.length > 0 || wait === 0 || enough.aborted) return pulled;
      await rung;
    }
  } finally {
    done.abort();
  }
}

/** The position is read before the list: what is placed meanwhile comes twice rather than never. */
async function startOver({ db, now }: Deps): Promise<Pulled> {
  const cursor = showCursor(await feedEnd(db));
  const orders = await loadOpenOrders(db, now());
  return { cursor, changes: orders.map((order) => ({ kind: 'placed', order })) };
}

async function changesAfter({ db, now }: Deps, from: ReaderPosition): Promise<Pulled> {
  const { rows, next } = await readFeed(db, from, ROWS_AT_ONCE);
  const orders = await loadOrders(db, [...new Set(rows.map((row) => row.orderId))], now());
  const told = Map.groupBy(rows, (row) => row.orderId);
  const kinds = (id: string) => told.get(id)?.map((row) => row.kind) ?? [];
  return { cursor: showCursor(next), changes: orders.map((order) => ({ kind: kindOf(order, kinds(order.id)), order })) };
}
