import { type RefObject, useEffect } from 'react';

/** Marks a box with `data-more` while something of it is hidden at its right edge, so that only then it fades out there. */
export function useHiddenBeside(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => element.toggleAttribute('data-more', element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    look();
    const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(look) : undefined;
    for (const one of [element, ...element.children]) observer?.observe(one);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer?.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
}
