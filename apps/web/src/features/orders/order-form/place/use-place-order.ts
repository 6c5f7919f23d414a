import type { Order } from '@praj/contract/orders.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed } from '../../../../platform/call-failed.ts';
import { type Sending, useSendingPhase } from '../../lost-answer/use-sending-phase.ts';
import type { ReadyOrder } from '../draft/form-state.ts';
import { placeOnce } from './place-once.ts';

export interface Placing {
  readonly onPlaced: (orders: readonly Order[], sent: ReadyOrder) => void;
  readonly onRefused: (failure: unknown) => void;
  /** Known not to be placed; told also when the form is no longer on the screen. */
  readonly onNotPlaced: () => void;
}

/** Sends an order; `unanswered` is one from before a reload whose answer never came, and is asked for at once. */
export function usePlaceOrder(key: string, unanswered: ReadyOrder | null, { onPlaced, onRefused, onNotPlaced }: Placing) {
  const [sending, setSending] = useState<Sending>(unanswered ? 'asking' : 'idle');
  const phase = useSendingPhase(sending);
  const here = useRef(true);
  const lost = useRef(false);

  const send = async (ready: ReadyOrder): Promise<void> => {
    lost.current = false;
    try {
      const orders = await placeOnce(ready.body, key, () => {
        lost.current = true;
        setSending('asking');
      });
      if (!here.current) return;
      setSending('idle');
      onPlaced(orders, ready);
    } catch (failure) {
      // Signed out before the answer came: what is kept asks again when the person is back.
      const stillUnknown = lost.current && failure instanceof CallFailed && failure.status === 401;
      if (stillUnknown) return;
      onNotPlaced();
      if (!here.current) return;
      setSending('idle');
      onRefused(failure);
    }
  };
  const askAgain = useEffectEvent(() => {
    if (unanswered) void send(unanswered);
  });
  useEffect(() => {
    here.current = true;
    const timer = setTimeout(askAgain);
    return () => {
      clearTimeout(timer);
      here.current = false;
    };
  }, []);

  return {
    phase,
    place: (ready: ReadyOrder): void => {
      if (sending !== 'idle') return;
      setSending('sending');
      void send(ready);
    },
  };
}
