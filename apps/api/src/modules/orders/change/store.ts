import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../../../db/schema.ts';
import type { Executor } from '../../../platform/database.ts';
import type { WantedTrip } from '../place/wanted-trip.ts';
import { addHistory, announceOrders, tellDispatch } from '../store.ts';
import { changesOf } from './changes-of.ts';

export type OwnOrder = Selectable<OrdersTable>;
/** An order of the actor's own branch, locked until the transaction ends; a deleted one is not there. */
export const lockOwnOrder = (trx: Executor, actor: Actor, id: string): Promise<OwnOrder | undefined> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('branch_id', '=', actor.branchId)
    .where('state', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Writes the changed order, one version on, keeps in the history what was changed, and tells everyone who waits. The project stays as it was (decisions §5). */
export async function saveChange(trx: Executor, actor: Actor, order: OwnOrder, trip: WantedTrip, at: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      requested_pickup: trip.requestedPickup,
      trip_type: trip.tripType,
      fixed_trip_id: trip.fixedTripId,
      pickup: JSON.stringify(trip.pickup),
      destination: trip.destination && JSON.stringify(trip.destination),
      comment: trip.comment,
      customer_name: trip.customerName,
      customer_phone: trip.customerPhone,
      reference: trip.reference,
      price_oere: trip.priceOere,
      account_id: trip.accountId,
      attributes: JSON.stringify(trip.attributes),
      booking_module_updated_at: trip.moduleUpdatedAt,
    }))
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .execute();
  const changed = JSON.stringify(changesOf(order, trip));
  await addHistory(trx, [{ order_id: order.id, at, kind: 'change', cause: 'person', by_user: actor.userId, changed }]);
  await tellDispatch(trx, 'changed', [order]);
  await announceOrders(trx, [order]);
}
