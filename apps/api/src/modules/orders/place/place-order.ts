import type { Order } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { BookOnce } from './book-once.ts';
import { checkShape } from './check-shape.ts';
import { decideTrip } from './decide-trip.ts';
import { findNamed } from './find-named.ts';
import { insertOrders } from './store.ts';
import type { PlacedBody } from './wanted-trip.ts';

/** Orders one taxi or several. */
export function placeOrder(bookOnce: BookOnce, actor: Actor, body: PlacedBody, key: string | undefined): Promise<Order[]> {
  return bookOnce(actor, { content: body, key }, async (trx, at, spend) => {
    const found = { ...checkShape(body, at), ...(await findNamed(trx, actor, body)), editing: false };
    const trip = await decideTrip(trx, actor, body, found);
    spend(trip.numberOfCars);
    return insertOrders(trx, actor, trip, at);
  });
}
