import type { Order } from '@praj/contract/orders.ts';
import { canReorder } from '@praj/domain/orders/order-state.ts';
import { planReorder } from '@praj/domain/orders/reorder.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { lockOwnOrder, type OwnOrder } from '../change/store.ts';
import type { BookOnce } from '../place/book-once.ts';
import { insertOrders } from '../place/store.ts';
import type { WantedTrip } from '../place/wanted-trip.ts';
import { loadOrder } from '../store.ts';
import { findReorderer, isAccountInUse, keepReorder, listAttributesByCode } from './store.ts';

/** Orders a cancelled trip again, once; one for a large car as two ordinary ones (S1 §4, decisions §5). */
export function reorder(bookOnce: BookOnce, actor: Actor, id: string, key: string | undefined): Promise<Order[]> {
  return bookOnce(actor, { content: { reorder: id }, key }, async (trx, at, spend) => {
    const order = (await lockOwnOrder(trx, actor, id)) ?? refuse('not_found');
    if (!canReorder(order.state)) refuse('cannot_reorder', { order: await loadOrder(trx, id, at) });
    const reorderer = await findReorderer(trx, id);
    if (reorderer) refuse('already_reordered', { fill: { navn: reorderer.name }, order: await loadOrder(trx, id, at) });

    const trip = await tripAgain(trx, order, at);
    spend(trip.numberOfCars);
    const again = await insertOrders(trx, actor, trip, at);
    await keepReorder(trx, actor, order, again);
    return again;
  });
}

/** What is ordered in place of a cancelled order: what it was, on an account and with add-ons that are still in use. */
async function tripAgain(trx: Executor, order: OwnOrder, at: Date): Promise<WantedTrip> {
  const plan = planReorder(
    {
      numberOfPeople: order.number_of_people,
      attributeCodes: order.attributes.map(({ code }) => code),
      requestedPickup: order.requested_pickup.getTime(),
    },
    at.getTime(),
  );
  const keepsAccount = order.account_id !== null && (await isAccountInUse(trx, order.account_id));
  return {
    tripType: order.trip_type,
    fixedTripId: order.fixed_trip_id,
    requestedPickup: new Date(plan.requestedPickup),
    numberOfPeople: plan.numberOfPeople,
    numberOfCars: plan.cars,
    pickup: order.pickup,
    destination: order.destination,
    comment: order.comment,
    customerName: order.customer_name,
    customerPhone: order.customer_phone,
    reference: order.reference,
    project: order.project,
    accountId: keepsAccount ? order.account_id : null,
    attributes: await listAttributesByCode(trx, plan.attributeCodes),
    priceOere: order.price_oere,
    moduleUpdatedAt: order.booking_module_updated_at,
  };
}
