import { useState } from 'react';
import { isCutOff, useCutOff } from '../live/connection.ts';

/** Whether a press was held back, because the page knew that nothing it sends arrives (decisions §5). */
export function useHeldBack() {
  const [told, setTold] = useState(false);
  const cutOff = useCutOff();
  return {
    /** A press was held back, and the page is still cut off: it says whom to ring. */
    offline: told && cutOff,
    /** Notes a press, and says whether it is to be held back: then nothing of it is sent, also not later. */
    heldBack: (): boolean => {
      const cut = isCutOff();
      setTold(cut);
      return cut;
    },
  };
}
