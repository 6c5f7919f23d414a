import type { Order } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadListedOrders } from './store.ts';

/** How long a finished order stays in its branch's list, in milliseconds (decisions §5: 7 days). */
const LISTED_MS = 7 * 24 * 60 * 60 * 1000;

/** Orders that finished before this time have left the lists. */
export const listedSince = (now: Date): Date => new Date(now.getTime() - LISTED_MS);

/** The order page's two lists: what is under way, and what finished in the last 7 days and was not cleared. */
export function listOrders({ db, now }: Deps, actor: Actor): Promise<Order[]> {
  const at = now();
  return loadListedOrders(db, actor, listedSince(at), at);
}
