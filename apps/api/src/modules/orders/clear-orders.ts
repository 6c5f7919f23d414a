import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { listedSince } from './list-orders.ts';
import { clearForUser } from './store.ts';

/** Hides the finished orders of the branch from this person's list and from nobody else's (decisions §5). */
export async function clearOrders({ db, now }: Deps, actor: Actor): Promise<{ cleared: number }> {
  return { cleared: await clearForUser(db, actor, listedSince(now())) };
}
