import type { Order, OrderBody } from '@praj/contract/orders.ts';
import { nearbyOrder } from '@praj/domain/orders/nearby-order.ts';
import { isOngoing } from '@praj/domain/orders/order-state.ts';

/** A colleague's unfinished order from the same pickup within 10 minutes of this one, so that one asks first. Pure. */
export function colleagueOrder(orders: readonly Order[], userId: string, body: OrderBody): Order | undefined {
  const unfinished = orders
    .filter((order) => isOngoing(order.state))
    .map((order) => ({
      order,
      issuerId: order.issuedByEmployee.id,
      fullAddress: order.pickupAddress.fullAddress,
      requestedPickup: Date.parse(order.requestedPickup),
    }));
  const mine = { issuerId: userId, fullAddress: body.pickupAddress.fullAddress, requestedPickup: Date.parse(body.requestedPickup) };
  return nearbyOrder(unfinished, mine)?.order;
}
