import { useEffect, useState } from 'react';
import { TELL_PHONE_AFTER_MS } from './retry-until-settled.ts';

/** How far something that is sent has come: `asking` when an answer was lost. */
export type Sending = 'idle' | 'sending' | 'asking';
/** `asking-long`: unanswered for 20 seconds, so that the page gives the phone number. */
export type SendingPhase = Sending | 'asking-long';

/**
 * What the page says while something is sent: 20 seconds after the press, still without an answer, also the number to
 * ring (decisions §5). The time before the first answer is given up for lost counts too.
 * @param since when it was pressed, by the browser's clock in epoch milliseconds; when this came on the screen by default
 */
export function useSendingPhase(sending: Sending, since?: number): SendingPhase {
  const [isLong, setIsLong] = useState(false);
  const busy = sending !== 'idle';
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setIsLong(true), TELL_PHONE_AFTER_MS - (since === undefined ? 0 : Date.now() - since));
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [busy, since]);
  return sending === 'asking' && isLong ? 'asking-long' : sending;
}

/** Is it unknown by now whether what was sent went through? */
export const isAsking = (phase: SendingPhase): boolean => phase === 'asking' || phase === 'asking-long';
