import type { Order } from '@praj/contract/orders.ts';
import { TRIPS_FOUND_MAX } from '@praj/contract/overview.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadOrders } from '../orders/store.ts';
import type { Trips } from './columns/ask-trips.ts';
import { searchFilter } from './trip-filter.ts';

/** Finished trips that show what was typed, the newest first, among those of the overview that the person may see. */
export async function searchTrips(
  { db, now, trips }: Pick<Deps, 'db' | 'now'> & { readonly trips: Trips },
  actor: Actor,
  text: string,
): Promise<Order[]> {
  const at = now();
  const newest = { sort: 'date', direction: 'desc' } as const;
  const ids = await trips.listIds(searchFilter(actor, text, at), newest, { limit: TRIPS_FOUND_MAX, offset: 0 });
  return loadOrders(db, ids, at);
}
