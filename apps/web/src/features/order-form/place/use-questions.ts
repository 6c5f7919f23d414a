import type { Order } from '@praj/contract/orders.ts';
import { lacksHouseNumber } from '@praj/domain/address.ts';
import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReadyOrder } from '../../../entities/booking-form/draft/form-state.ts';
import { ordersQuery } from '../../../entities/order/queries.ts';
import { colleagueOrder } from './colleague-order.ts';

/** What is asked before an order is sent, one at a time. */
export type Question =
  | { readonly kind: 'quick'; readonly ready: ReadyOrder }
  | { readonly kind: 'number'; readonly ready: ReadyOrder }
  | { readonly kind: 'large'; readonly ready: ReadyOrder }
  | { readonly kind: 'colleague'; readonly ready: ReadyOrder; readonly colleague: Order }
  /** It was sent and never arrived. */
  | { readonly kind: 'anew'; readonly ready: ReadyOrder };

/** What is to be asked of an order next, when `asked` has been said yes to. Pure. */
export function nextQuestion(
  ready: ReadyOrder,
  asked: readonly Question['kind'][],
  { orders, userId }: { readonly orders: readonly Order[]; readonly userId: string },
): Question | undefined {
  if (ready.quick && !asked.includes('quick')) return { kind: 'quick', ready };
  // A fixed trip is ordered as it was agreed.
  const { pickupAddress, stops, fixedTripId } = ready.body;
  const isNumberless = !fixedTripId && [pickupAddress, ...(stops ?? [])].some(lacksHouseNumber);
  if (isNumberless && !asked.includes('number')) return { kind: 'number', ready };
  if (needsLargeCar(ready.body.numberOfPeople ?? 0) && !asked.includes('large')) return { kind: 'large', ready };
  const colleague = asked.includes('colleague') ? undefined : colleagueOrder(orders, userId, ready.body);
  return colleague && { kind: 'colleague', ready, colleague };
}

/** Asks what must be asked of an order, one question after the other, and sends it once all are answered with yes. */
export function useQuestions(userId: string, send: (ready: ReadyOrder) => void) {
  const client = useQueryClient();
  const [open, setOpen] = useState<{ question: Question; asked: readonly Question['kind'][] } | undefined>();
  const go = (ready: ReadyOrder, asked: readonly Question['kind'][]): void => {
    const question = nextQuestion(ready, asked, { orders: client.getQueryData(ordersQuery().queryKey) ?? [], userId });
    setOpen(question && { question, asked });
    if (!question) send(ready);
  };
  return {
    /** `asked` was said yes to before. */
    ask: (ready: ReadyOrder, asked: readonly Question['kind'][] = []) => go(ready, asked),
    question: open?.question,
    yes: () => open && go(open.question.ready, [...open.asked, open.question.kind]),
    back: () => setOpen(undefined),
  };
}
