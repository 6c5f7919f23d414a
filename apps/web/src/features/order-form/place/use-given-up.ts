import type { Order } from '@praj/contract/orders.ts';
import { PRESS_MS } from '@praj/domain/orders/sending/press.ts';
import { useRef, useState } from 'react';
import type { SentOrder } from '../../../entities/booking-form/draft/form-state.ts';
import { useOrderChanges } from '../../../entities/order/live/order-changes.ts';

/** How far the page's idea of the server's clock may be off, in milliseconds. */
const CLOCK_SLACK_MS = 2000;

/** Is this what a press that was given up has led to after all: the person's own order from that door, of that minute? Pure. */
export function cameOf(order: Order, { body, pressedAt }: SentOrder, userId: string): boolean {
  const age = Date.parse(order.placedAt) - Date.parse(pressedAt);
  return (
    order.issuedByEmployee.id === userId &&
    order.pickupAddress.fullAddress === body.pickupAddress.fullAddress &&
    age >= -CLOCK_SLACK_MS &&
    age <= PRESS_MS + CLOCK_SLACK_MS
  );
}

/** The order that was given up, until it is known to have gone through (`onArrived`) or something else is ordered. */
export function useGivenUp(userId: string, onArrived: (order: Order) => void) {
  const [sent, setSent] = useState<SentOrder | undefined>();
  // Several cars of one order come at once and are told of once.
  const waited = useRef<SentOrder | undefined>(undefined);
  const wait = (next: SentOrder | undefined): void => {
    waited.current = next;
    setSent(next);
  };
  useOrderChanges(({ previous, order }) => {
    if (previous || !waited.current || !cameOf(order, waited.current, userId)) return;
    wait(undefined);
    onArrived(order);
  });
  return { givenUp: sent !== undefined, giveUp: wait, forget: () => wait(undefined) };
}
