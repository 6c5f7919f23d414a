import type { OrderState } from './order-state.ts';

/** How long the dispatch centre may be silent before the person who waits is told, in milliseconds (decisions §5). */
export const SILENT_CENTRE_MS = 60_000;
/** How long after its pickup, and after dispatch heard of it, an order that dispatch never took is cancelled by the clock, in milliseconds (decisions §5). */
export const NEVER_TAKEN_MS = 10 * 60_000;
/** How long a large car may take to be confirmed, in milliseconds (S1 §4). */
export const LARGE_CAR_WAIT_MS = 120_000;

/** What is known of an order's wait; times in milliseconds since 1970, `takenAt` undefined until dispatch answers. */
export interface Wait {
  readonly state: OrderState;
  readonly placedAt: number;
  readonly takenAt: number | undefined;
  readonly requestedPickup: number;
  /** It waits to be approved, so that the centre has not heard of it. */
  readonly isHeld?: boolean | undefined;
}

/** Has the centre not answered for 60 seconds, so that the page tells to ring? decisions §5. */
export const isCentreSilent = (order: Wait, now: number): boolean =>
  order.state === 'created' && !order.isHeld && order.takenAt === undefined && now - order.placedAt >= SILENT_CENTRE_MS;
