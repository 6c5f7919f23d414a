import { sql } from 'kysely';
import type { Executor } from '../database.ts';

/** Does something in the caller's transaction and takes all of it back, whatever it was: so that it is seen whether it would be refused. */
export async function tryOut(trx: Executor, act: () => Promise<unknown>): Promise<void> {
  await sql`savepoint tried_out`.execute(trx);
  try {
    await act();
  } finally {
    await sql`rollback to savepoint tried_out`.execute(trx);
  }
}

/** Does it in the caller's transaction; where it fails, all that it did is taken back and the transaction goes on. */
export async function within<Result>(trx: Executor, act: () => Promise<Result>): Promise<Result> {
  await sql`savepoint one_of_many`.execute(trx);
  try {
    return await act();
  } catch (error) {
    await sql`rollback to savepoint one_of_many`.execute(trx);
    throw error;
  }
}
