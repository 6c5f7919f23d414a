import { useEffect, useState } from 'react';

const AGAIN = 'tell-again';

/** Has what is wrong with a control told once more, to whoever stands in it and has asked again. */
export const tellAgain = (control: Element): void => void control.dispatchEvent(new Event(AGAIN));

/** How often that was asked for of a control. */
export function useToldAgain(control: string | undefined): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const element = control === undefined ? null : document.getElementById(control);
    const again = (): void => setTimes((before) => before + 1);
    element?.addEventListener(AGAIN, again);
    return () => element?.removeEventListener(AGAIN, again);
  }, [control]);
  return times;
}
