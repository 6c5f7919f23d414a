import type { Database, Executor } from '../database.ts';
import { newlyVisibleIn, positionNow, type ReaderPosition } from './newly-visible.ts';

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
export const readOutbox = newlyVisibleIn<OutboxRow>('outbox', 'id, topic, payload');
