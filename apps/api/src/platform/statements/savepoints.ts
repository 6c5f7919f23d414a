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
