import type { Deps } from '../../../platform/deps.ts';
import { isPositionHere } from '../../../platform/push/newly-visible.ts';
import { readCursor, showCursor } from '../change-cursor.ts';
import { weightiest } from '../change-kind.ts';
import { feedEnd, readFeed } from '../store.ts';
import { queueChanges, queueOpenOrders } from './store.ts';

/** Rows of the feed that are taken at once. */
const ROWS_AT_ONCE = 500;

/**
 * Takes what is new in the feed into the queue. Where it is not known how far the feed was taken, which is so when the webhook is
 * switched on for the first time, every order that is not over is queued as placed, and nothing of those that are.
 * @param cursor how far it was taken
 */
export async function takeIn({ db }: Pick<Deps, 'db'>, holder: string, cursor: string | undefined): Promise<void> {
  const known = cursor === undefined ? undefined : readCursor(cursor);
  if (!known || !(await isPositionHere(db, known))) {
    // The position is read before the list: what is placed meanwhile is told twice rather than never.
    await queueOpenOrders(db, { holder, from: cursor, cursor: showCursor(await feedEnd(db)) });
    return;
  }
  let from = cursor;
  for (let position = known, more = true; more; ) {
    const { rows, next, more: full } = await readFeed(db, position, ROWS_AT_ONCE);
    if (rows.length === 0) return;
    const told = [...Map.groupBy(rows, (row) => row.orderId)].map(([orderId, own]) => ({
      orderId,
      kind: weightiest(own.map((row) => row.kind)),
      feedId: Math.max(...own.map((row) => row.id)),
    }));
    const to = showCursor(next);
    if (!(await queueChanges(db, { holder, from, cursor: to }, told))) return;
    [position, from, more] = [next, to, full];
  }
}
