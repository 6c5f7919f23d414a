import type { Order } from '@praj/contract/orders.ts';
import { createStore } from '../../../platform/store.ts';
import { toast } from '../../../ui/toast/toast-queue.ts';
import { COPY } from '../copy.ts';
import { largeCarWait } from './large-car-news.ts';

/** How long the toast of a large car stays at most, in milliseconds (S1 §4). */
const STAY_MS = 10_000;

/** The orders whose answer a toast says is looked for, each with the toast. */
const looking = createStore<ReadonlyMap<string, number>>(new Map());
const waits = (order: Order): boolean => largeCarWait(order, 0) !== undefined;

/** 'Vi leder efter en stor vogn.', once for all of the orders that wait for one. */
export function tellLooking(orders: readonly Order[]): void {
  const waiting = orders.filter(waits);
  if (waiting.length === 0) return;
  const id = toast.info(COPY.lookingForLargeCar, { stay: STAY_MS });
  looking.set(new Map([...looking.get(), ...waiting.map((order) => [order.id, id] as const)]));
}

/** The answer has come: nothing is looked for any more, and the toast goes with the last of its orders. */
export function stopLooking(order: Order): void {
  const id = looking.get().get(order.id);
  if (id === undefined || waits(order)) return;
  const rest = new Map([...looking.get()].filter(([orderId]) => orderId !== order.id));
  looking.set(rest);
  if (![...rest.values()].includes(id)) toast.close(id);
}
