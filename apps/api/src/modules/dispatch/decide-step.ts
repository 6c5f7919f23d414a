import { type DispatchDecision, decideDispatchEvent, mayCorrectPrice } from '@praj/domain/orders/dispatch-event.ts';
import { isOver, isPricedAfterwards, needsPrice } from '@praj/domain/orders/order-state.ts';
import type { LockedOrder } from '../orders/write/store.ts';
import { bringsMoreThanPrice, type TakenEvent } from './event-facts.ts';

/** What an event does to an order; `correct_price` sets nothing but the price, so whoever brings more is refused. */
export type StepDecision = DispatchDecision | { readonly kind: 'correct_price' } | { readonly kind: 'lacks_price' };

/** Decides what an event does to the order as it stands, price included. Source: decisions §5. Pure. */
export function decideStep(order: LockedOrder, event: TakenEvent, now: Date): StepDecision {
  const state = event.state ?? undefined;
  const decision = decideDispatchEvent(
    { state: order.state, lastEventAt: order.lastEventAt?.getTime() },
    { state, at: Date.parse(event.at) },
  );
  if (decision.kind === 'ignore') return decision;
  if (typeof event.finalPrice === 'number' && isPricedAfterwards(order.state)) {
    if (!mayCorrectPrice(order.state, order.finishedAt?.getTime(), now.getTime())) return { kind: 'refuse', why: 'over' };
    const samePlace = state === undefined || state === order.state;
    if (isOver(order.state) && samePlace && !bringsMoreThanPrice(order, event)) return { kind: 'correct_price' };
  }
  const priced = typeof event.finalPrice === 'number' || order.finalPriceOere !== null;
  return decision.kind === 'take' && needsPrice(decision.state) && !priced ? { kind: 'lacks_price' } : decision;
}
