import type { Order } from '@praj/contract/orders.ts';
import { countsAsCancelled, countsAsDriven, countsAsNoShow, isFinished, isOngoing } from '@praj/domain/orders/order-state.ts';
import { pickupOf } from '../../entities/order/live/read-once.ts';

const byPickup = (a: Order, b: Order): number => pickupOf(a).at - pickupOf(b).at || a.globalApiId.localeCompare(b.globalApiId);

/** The ongoing list: by requested pickup, soonest first; 'Senest opdateret' turns it round (S1 §2). */
export function ongoingOrders(orders: readonly Order[], latestFirst: boolean): Order[] {
  const ongoing = orders.filter((order) => isOngoing(order.state)).toSorted(byPickup);
  return latestFirst ? ongoing.toReversed() : ongoing;
}

/** The finished list by requested pickup, which its rows show, the latest first. */
export const finishedOrders = (orders: readonly Order[]): Order[] =>
  orders.filter((order) => isFinished(order.state)).toSorted((a, b) => byPickup(b, a));

export interface FinishedCounts {
  readonly driven: number;
  readonly cancelled: number;
  readonly noShow: number;
}

/** The counters above the finished list: driven (completed plus concluded), cancelled, without passenger (S1 §2, decisions §5). */
export const countFinished = (orders: readonly Order[]): FinishedCounts => ({
  driven: orders.filter((order) => countsAsDriven(order.state)).length,
  cancelled: orders.filter((order) => countsAsCancelled(order.state)).length,
  noShow: orders.filter((order) => countsAsNoShow(order.state)).length,
});
