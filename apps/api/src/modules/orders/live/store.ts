import type { Address } from '@praj/contract/shapes.ts';
import type { LocationMessage, TaxiPosition } from '@praj/contract/sockets.ts';
import { showsLivePosition } from '@praj/domain/orders/order-state.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';

export interface OrderLocation {
  readonly orderId: string;
  readonly message: LocationMessage;
}
const pointOf = ({ longitude, latitude }: Address) => ({ longitude, latitude });

/** Where the orders' taxis, pickups and destinations are; no taxi when none was reported or the order is finished. */
export async function loadLocations(db: Executor, orderIds: readonly string[]): Promise<OrderLocation[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('carPositions as car', 'car.orderId', 'orders.id')
    .select(['orders.id', 'orders.state', 'orders.pickup', 'orders.destination'])
    .select(['car.longitude', 'car.latitude', 'car.heading', 'car.at'])
    .where('orders.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  return rows.map(({ id, state, pickup, destination, longitude, latitude, heading, at }) => {
    const known = showsLivePosition(state) && longitude !== null && latitude !== null && at !== null;
    const taxi: TaxiPosition | null = known ? { longitude, latitude, heading, at: at.toISOString() } : null;
    return { orderId: id, message: { type: 'location', taxi, pickUp: pointOf(pickup), destination: destination && pointOf(destination) } };
  });
}

/** Where the order's taxi has been since the order got it; nothing once it is gone. */
export async function loadDriven(db: Executor, orderId: string): Promise<[number, number][]> {
  const car = await db.selectFrom('carPositions').select('driven').where('orderId', '=', orderId).executeTakeFirst();
  return (car?.driven ?? []).map(({ x, y }) => [x, y]);
}
