import type { Order } from '@praj/contract/orders.ts';
import { isHeldBack } from '@praj/domain/ordering-rules/approval.ts';
import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { isCalledOff, isOngoing } from '@praj/domain/orders/order-state.ts';
import { LARGE_CAR_WAIT_MS } from '@praj/domain/orders/order-waiting.ts';
import type { OrderChange } from '../live/order-changes.ts';

/** A large car was found, or there is none and two ordinary cars are offered instead (S1 §4). */
export interface LargeCarNews {
  readonly kind: 'found' | 'refused';
  readonly order: Order;
}

/** Was the order still waiting for an answer when it was last seen, or never seen at all? */
const waited = (previous: Order | undefined): boolean => previous === undefined || previous.state === 'created';

/** Is the news still true of the order as it is now? A colleague may have ordered again or cancelled since. */
export const isStillSo = (kind: LargeCarNews['kind'], order: Order): boolean =>
  kind === 'found' ? isOngoing(order.state) : isCalledOff(order.state) && order.reorderedAs === null;

/**
 * What a change tells about a large car: the step out of `created` is 'found', once, also when steps were skipped; a
 * cancellation that no person made is 'refused' (decisions §5). Pure.
 */
export function largeCarNews({ previous, order }: OrderChange): LargeCarNews | undefined {
  if (!needsLargeCar(order.numberOfPeople) || isHeldBack(order.approval?.state ?? null)) return undefined;
  if (order.state === 'cancelled') {
    const isNew = previous?.state !== 'cancelled' && order.cancelCause !== null && order.cancelCause !== 'person';
    return isNew && isStillSo('refused', order) ? { kind: 'refused', order } : undefined;
  }
  return waited(previous) && order.state !== 'created' && isOngoing(order.state) ? { kind: 'found', order } : undefined;
}

/**
 * The notices that wait to be shown, and the one of the order `onScreen`. Later news of an order takes the place of what
 * waits for it; what is no longer true stops waiting, while the one on the screen closes by itself. Pure.
 */
export function queueNews(queue: readonly LargeCarNews[], change: OrderChange, onScreen: string | undefined): readonly LargeCarNews[] {
  const news = largeCarNews(change);
  const here = queue.findIndex(({ order }) => order.id === change.order.id);
  const waiting = queue[here];
  if (news) return waiting ? queue.with(here, news) : [...queue, news];
  const isHidden = change.order.id !== onScreen;
  return waiting && isHidden && !isStillSo(waiting.kind, change.order) ? queue.toSpliced(here, 1) : queue;
}

/** Milliseconds that are left of the wait for a large car; undefined for an order that does not wait for one. `now` by the server's clock. */
export function largeCarWait(order: Pick<Order, 'state' | 'numberOfPeople' | 'placedAt' | 'approval'>, now: number): number | undefined {
  if (order.state !== 'created' || isHeldBack(order.approval?.state ?? null) || !needsLargeCar(order.numberOfPeople)) return undefined;
  return Math.min(LARGE_CAR_WAIT_MS, Math.max(0, Date.parse(order.placedAt) + LARGE_CAR_WAIT_MS - now));
}
