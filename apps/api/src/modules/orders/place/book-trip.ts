import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Rules } from '../../ordering-rules/judge/store.ts';
import type { OrderRecord } from '../order-record.ts';
import { insertOrders } from '../write/place-store.ts';
import type { TripInput } from '../write/trip.ts';

/** Writes what was decided as an order for each car, and asks whoever has to approve it. */
export async function bookTrip(
  rules: Pick<Rules, 'ask'>,
  trx: Executor,
  actor: Actor,
  trip: TripInput,
  at: Date,
): Promise<readonly OrderRecord[]> {
  const orders = await insertOrders(trx, actor, trip, at);
  const ids = orders.map(({ id }) => id);
  if (trip.asks.length > 0) await rules.ask(trx, actor, ids, trip.priceOere ?? trip.estimateOere, at);
  return orders;
}
