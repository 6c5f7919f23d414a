import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One and the same function at every drawing, which does what the one of the latest drawing would: for a part that is not to be drawn anew
 * because its page is.
 */
export function useSteady<Args extends readonly unknown[], Result>(act: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
