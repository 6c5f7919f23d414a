import { type Order, placeOrder } from '@praj/contract/orders.ts';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { SentOrder } from '../../../entities/booking-form/draft/form-state.ts';
import { CallFailed } from '../../../platform/call-failed.ts';
import { call } from '../../../platform/http.ts';
import { GivenUp, retryUntilSettled } from '../../../platform/pending/retry-until-settled.ts';
import { useSending } from '../../../platform/pending/use-sending.ts';
import { toast } from '../../../ui/toast/toast-queue.ts';

export interface Placing {
  readonly onPlaced: (orders: readonly Order[], sent: SentOrder) => void;
  readonly onRefused: (failure: unknown) => void;
  /** It never arrived, and by now the person may have rung or ordered otherwise: they are asked. */
  readonly onForgotten: (sent: SentOrder) => void;
  readonly onGivenUp: (sent: SentOrder) => void;
  /** Not to be asked for again; told also when the form is no longer on the screen. */
  readonly onNotPlaced: () => void;
}

/**
 * Sends the order of a key; `unanswered` is one from before a reload whose answer never came, and is asked for at once. An
 * order that was placed while the form was away is told of when the form is back and asks for what it has kept.
 */
export function usePlaceOrder(
  key: string,
  unanswered: SentOrder | null,
  { onPlaced, onRefused, onForgotten, onGivenUp, onNotPlaced }: Placing,
) {
  const { phase, send, resume, giveUp } = useSending({
    key: ['place-order', key],
    send: ({ body, pressedAt }: SentOrder, { onLost, givenUp, wasLost }) => {
      const headers = { 'idempotency-key': key, 'pressed-at': pressedAt };
      return retryUntilSettled((signal) => call(placeOrder, { body, headers }, { signal }), onLost, givenUp, wasLost);
    },
    quiet: true,
    onDone: (orders, sent, { here }) => here && onPlaced(orders, sent),
    onFailed: (failure, sent, { here, wasLost }) => {
      // Signed out before the answer came: what is kept asks again when the person is back.
      if (wasLost && failure instanceof CallFailed && failure.status === 401) return;
      const isForgotten = failure instanceof CallFailed && failure.code === 'press_too_old';
      // What is kept asks again, and then the person, when the form is back.
      if (isForgotten && !here) return void toast.error(failure.message);
      onNotPlaced();
      if (!here) return;
      if (isForgotten) onForgotten(sent);
      else if (failure instanceof GivenUp) onGivenUp(sent);
      else onRefused(failure);
    },
  });
  const askAgain = useEffectEvent(() => unanswered && resume(unanswered));
  // Before the form is seen: it comes with its fields held, as it was left.
  useLayoutEffect(() => void askAgain(), []);
  return { phase, place: send, giveUp };
}
