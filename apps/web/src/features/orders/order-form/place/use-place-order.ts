import type { Order, OrderBody } from '@praj/contract/orders.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed } from '../../../../platform/call-failed.ts';
import { placeOnce, TELL_PHONE_AFTER_MS } from './attempt.ts';

/** `asking`: the answer was lost; `asking-long`: for 20 seconds, so that the page gives the phone number. */
export type PlacingPhase = 'idle' | 'sending' | 'asking' | 'asking-long';

export interface Placing {
  readonly onPlaced: (orders: readonly Order[]) => void;
  readonly onRefused: (failure: unknown) => void;
  /** Known not to be placed; told also when the form is no longer on the screen. */
  readonly onNotPlaced: () => void;
}

/** Sends an order; `unanswered` is one from before a reload whose answer never came, and is asked for at once. */
export function usePlaceOrder(key: string, unanswered: OrderBody | null, { onPlaced, onRefused, onNotPlaced }: Placing) {
  const [phase, setPhase] = useState<PlacingPhase>(unanswered ? 'asking' : 'idle');
  const here = useRef(true);
  const lost = useRef(false);

  const send = async (body: OrderBody): Promise<void> => {
    lost.current = false;
    try {
      const orders = await placeOnce(body, key, () => {
        lost.current = true;
        setPhase((now) => (now === 'asking-long' ? now : 'asking'));
      });
      if (!here.current) return;
      setPhase('idle');
      onPlaced(orders);
    } catch (failure) {
      // Signed out before the answer came: what is kept asks again when the person is back.
      const stillUnknown = lost.current && failure instanceof CallFailed && failure.status === 401;
      if (stillUnknown) return;
      onNotPlaced();
      if (!here.current) return;
      setPhase('idle');
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
  useEffect(() => {
    if (phase !== 'asking') return undefined;
    const timer = setTimeout(() => setPhase('asking-long'), TELL_PHONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  return {
    phase,
    place: (body: OrderBody): void => {
      if (phase !== 'idle') return;
      setPhase('sending');
      void send(body);
    },
  };
}
