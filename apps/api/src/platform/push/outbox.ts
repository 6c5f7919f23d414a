import { sql } from 'kysely';
import type { Database, Executor } from '../database.ts';

/** One thing to push: who listens is told by `topic`, what happened by `payload`. */
export interface Pushed {
  readonly topic: string;
  readonly payload: unknown;
}
export interface OutboxRow extends Pushed {
  readonly id: number;
  readonly writer: string;
}
/** Where a reader stands: the last row it took. */
export interface OutboxPosition {
  readonly writer: string;
  readonly id: number;
}

/** Writes what is to be pushed inside the caller's transaction, so that it happens exactly when the change does. */
export async function writeOutbox(trx: Executor, pushes: readonly Pushed[]): Promise<void> {
  if (pushes.length === 0) return;
  await trx
    .insertInto('outbox')
    .values(pushes.map(({ topic, payload }) => ({ topic, payload: JSON.stringify(payload) })))
    .execute();
}

/** Where a reader that starts now begins: after everything that was ever committed or is being written. */
export async function outboxEnd(db: Database): Promise<OutboxPosition> {
  const { rows } = await sql<{ writer: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as writer`.execute(db);
  return { writer: rows[0]?.writer ?? '0', id: 0 };
}

/**
 * The next rows after `from`, in the order of their transactions. Rows of transactions that may still be overtaken by an
 * older running one are left for the next read: `waiting` tells that there are some.
 */
export async function readOutbox(db: Database, from: OutboxPosition, most = 500): Promise<{ rows: OutboxRow[]; waiting: boolean }> {
  const { rows } = await sql<OutboxRow & { settled: boolean }>`
    select id, writer::text as writer, topic, payload, writer < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from outbox
    where writer >= ${from.writer}::xid8 and (writer > ${from.writer}::xid8 or id > ${from.id})
    order by outbox.writer, outbox.id limit ${most}`.execute(db);
  const open = rows.findIndex((row) => !row.settled);
  return { rows: open < 0 ? rows : rows.slice(0, open), waiting: open >= 0 || rows.length === most };
}
