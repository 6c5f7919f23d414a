import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';

/** Does it in a transaction of which nothing stays. */
export async function undo(db: Executor, act: (trx: Executor) => Promise<void>): Promise<void> {
  const over = new Error('undone on purpose');
  try {
    await db.transaction().execute(async (trx) => {
      await act(trx);
      throw over;
    });
  } catch (error) {
    if (error !== over) throw error;
  }
}

/** Does it in the transaction; where it fails, all that it did is taken back and the transaction goes on. */
export async function within<Result>(trx: Executor, act: () => Promise<Result>): Promise<Result> {
  await sql`savepoint one_of_many`.execute(trx);
  try {
    return await act();
  } catch (error) {
    await sql`rollback to savepoint one_of_many`.execute(trx);
    throw error;
  }
}
