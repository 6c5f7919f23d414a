import { dayOf } from '../copenhagen-time.ts';
import { PICKUP_AHEAD_MS } from '../limits.ts';
import { PRESS_MS } from './sending/press.ts';

/** When a car is ordered to, in milliseconds since 1970, or why it cannot be then. */
export type PickupDecision = { readonly at: number } | { readonly refused: 'before_today' | 'too_far' };

/**
 * Decides the pickup of an order: a day before today (Copenhagen) is refused, a time that has passed today becomes
 * `now`, and more than 365 days ahead is refused. What passed no longer ago than a press may be was meant as now when
 * it was pressed, on whichever side of midnight. The pickup `agreed` on the order that is being changed stands, whenever
 * it is. Milliseconds since 1970. Source: S1 §4 and §5, decisions §2 and §5.
 */
export function decidePickup(requested: number, now: number, agreed?: number): PickupDecision {
  if (requested === agreed) return { at: agreed };
  if (dayOf(requested) < dayOf(now) && now - requested > PRESS_MS) return { refused: 'before_today' };
  if (requested - now > PICKUP_AHEAD_MS) return { refused: 'too_far' };
  return { at: Math.max(requested, now) };
}
