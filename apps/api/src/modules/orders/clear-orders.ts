import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { listedSince } from './listed/listed-until.ts';
import { clearForUser } from './store.ts';

/** Hides the finished orders of the branch from this person's list and from nobody else's (decisions §5). */
export async function clearOrders({ db, now, push }: Deps, actor: Actor): Promise<{ cleared: number }> {
  const cleared = await db.transaction().execute((trx) => clearForUser(trx, actor, listedSince(now())));
  push.wake();
  return { cleared };
}
