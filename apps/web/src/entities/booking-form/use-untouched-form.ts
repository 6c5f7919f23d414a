import { useEffectEvent, useLayoutEffect } from 'react';

/** A form that nobody has typed anything into takes the place of an older one by itself, before it is seen. @param loadNewForm undefined while the drawn one is the newest */
export function useUntouchedForm(loadNewForm: (() => void) | undefined, untouched: boolean): void {
  const load = useEffectEvent(() => loadNewForm?.());
  const isDue = loadNewForm !== undefined && untouched;
  useLayoutEffect(() => {
    if (isDue) load();
  }, [isDue]);
}
