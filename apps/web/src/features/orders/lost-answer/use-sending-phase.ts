import { useEffect, useState } from 'react';
import { TELL_PHONE_AFTER_MS } from './until-known.ts';

/** How far something that is sent has come: `asking` when an answer was lost. */
export type Sending = 'idle' | 'sending' | 'asking';
/** `asking-long`: asked for 20 seconds, so that the page gives the phone number. */
export type SendingPhase = Sending | 'asking-long';

/** What the page says while something is sent: after 20 seconds without an answer also the number to ring (decisions §5). */
export function useSendingPhase(sending: Sending): SendingPhase {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (sending !== 'asking') return undefined;
    const timer = setTimeout(() => setIsLong(true), TELL_PHONE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [sending]);
  return sending === 'asking' && isLong ? 'asking-long' : sending;
}

/** Is it unknown by now whether what was sent went through? */
export const isAsking = (phase: SendingPhase): boolean => phase === 'asking' || phase === 'asking-long';
