import { useDeferredValue, useEffect, useState } from 'react';

/** A loading picture appears this long after the wait began (skeleton.module.css), and then stays at least so long, in milliseconds (design §6). */
export const SEEN_AFTER_MS = 150;
export const SEEN_FOR_MS = 300;

/**
 * Whether the loading picture stands: while something is awaited, and once it is seen for so long that it does not flash. What comes in its
 * place is drawn in pieces between which the browser answers, and stands when it is whole: a form at once took 40 ms of a machine, four times as
 * much of a slow one.
 */
export function useLoadingPicture(awaited: boolean): boolean {
  const [justSeen, setJustSeen] = useState(false);
  useEffect(() => {
    if (!awaited) return undefined;
    const timer = setTimeout(() => setJustSeen(true), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  useEffect(() => {
    if (!justSeen) return undefined;
    const timer = setTimeout(() => setJustSeen(false), SEEN_FOR_MS);
    return () => clearTimeout(timer);
  }, [justSeen]);
  const stands = awaited || justSeen;
  const stood = useDeferredValue(stands);
  return stands || stood;
}
