/** How close in time a colleague's order from the same door must be to be told of, in milliseconds (issue: 10 minutes). */
export const NEARBY_MS = 10 * 60_000;

/** What tells that two orders are for the same door at the same time; `requestedPickup` in milliseconds since 1970. */
export interface Pickup {
  readonly issuerId: string;
  readonly fullAddress: string;
  readonly requestedPickup: number;
}

/** The colleague's order nearest in time from the same pickup within 10 minutes, so that one asks before sending a second car. */
export function nearbyOrder<O extends Pickup>(orders: readonly O[], mine: Pickup): O | undefined {
  return orders
    .filter((order) => order.issuerId !== mine.issuerId && order.fullAddress === mine.fullAddress)
    .filter((order) => Math.abs(order.requestedPickup - mine.requestedPickup) <= NEARBY_MS)
    .toSorted((a, b) => Math.abs(a.requestedPickup - mine.requestedPickup) - Math.abs(b.requestedPickup - mine.requestedPickup))[0];
}
