import { sql } from 'kysely';
import type { Database, Executor } from '../database.ts';
import { type NewlyVisible, positionNow, type ReaderPosition, readNewlyVisible } from './newly-visible.ts';

/** One thing to push: who listens is told by `topic`, what happened by `payload`. */
export interface Pushed {
  readonly topic: string;
  readonly payload: unknown;
}
interface OutboxRow extends Pushed {
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

/** Where a reader that starts now begins. */
export const outboxEnd = (db: Database): Promise<ReaderPosition> => positionNow(db, 'outbox');

/** What is to be pushed since `from`. */
export const readOutbox = (db: Database, from: ReaderPosition, most = 500): Promise<NewlyVisible<OutboxRow>> =>
  readNewlyVisible(db, { log: 'outbox', columns: sql<OutboxRow>`id, topic, payload` }, from, most);
