import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How far the list was scrolled at each step of the history. */
const kept = new Map<string, number>();

/**
 * Scrolls a box to where it was when the browser's back and forward lead to the list again; a list that is asked for otherwise starts at its top.
 * @param asked changes when other rows are asked for, and only then
 * @param ready the rows are those that were asked for
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, asked: string, ready: boolean): void {
  const step = useLocation().key;
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef<string>(undefined);
  // One effect before the paint: what it scrolls itself is noted at the new step, never at the one that was left.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !ready) return undefined;
    const same = shown.current === asked ? element.scrollTop : 0;
    // jsdom cannot scroll.
    element.scrollTo?.({ top: isBack ? (kept.get(step) ?? same) : same });
    shown.current = asked;
    const note = () => kept.set(step, element.scrollTop);
    note();
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [box, step, isBack, asked, ready]);
}
