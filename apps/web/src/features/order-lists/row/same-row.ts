import type { Order } from '@praj/contract/orders.ts';
import { minutesToArrival, pickupEta } from '../../../entities/order/eta.ts';
import { largeCarWait } from '../../../entities/order/large-car/large-car-news.ts';
import { waitsInVain } from '../../../entities/order/order-texts.ts';

const MINUTE_MS = 60_000;

/** What of a row goes by the clock. */
function toldAt(order: Order, now: number): string {
  const eta = pickupEta(order, now);
  const clock = eta?.clock === undefined ? '' : Math.floor(eta.clock / MINUTE_MS);
  return [eta?.label, clock, minutesToArrival(order, now), waitsInVain(order, now), largeCarWait(order, now) === undefined].join();
}

interface ClockedRow {
  readonly now: number;
}

/** What says nothing of its own: the clock and the orders are compared for what they tell, and news comes with a newer order only. */
const TOLD_OTHERWISE: readonly PropertyKey[] = ['now', 'orders', 'news', 'cameAt'];

/**
 * Would a row of these orders be drawn the same by both? The clock goes on every few seconds, and most rows say nothing new then:
 * drawing all of them would cost a frame. Pure.
 */
export function isSameRow<Props extends ClockedRow>(one: Props, other: Props, ordersOf: (props: Props) => readonly Order[]): boolean {
  const [orders, others] = [ordersOf(one), ordersOf(other)];
  const props = Object.keys(one) as (keyof Props)[];
  return (
    orders.length === others.length &&
    orders.every((order, i) => order === others[i]) &&
    props.every((key) => TOLD_OTHERWISE.includes(key) || one[key] === other[key]) &&
    (one.now === other.now || orders.every((order) => toldAt(order, one.now) === toldAt(order, other.now)))
  );
}
