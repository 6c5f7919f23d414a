import type { Order } from '@praj/contract/orders.ts';
import { isoDay, showTime } from '../../../platform/format.ts';

/**
 * What is read from an order, read once: a version of an order never changes, a newer one takes its place. A push draws a list
 * of which it changed one row, and reading two dates of each of 500 anew was half of what that cost (docs/measured/pages.md).
 */
export function readOnce<Read>(read: (order: Order) => Read): (order: Order) => Read {
  const known = new WeakMap<Order, { readonly read: Read }>();
  return (order) => {
    const before = known.get(order);
    if (before) return before.read;
    const now = { read: read(order) };
    known.set(order, now);
    return now.read;
  };
}

/** When the car is wanted, as lists sort and tell it: epoch milliseconds, the day, and the time on the clock. */
export const pickupOf = readOnce(({ requestedPickup }) => ({
  at: Date.parse(requestedPickup),
  day: isoDay(requestedPickup),
  time: showTime(requestedPickup),
}));
