import { type RefObject, useLayoutEffect, useState } from 'react';

interface Scroller {
  readonly scroller: Element | null;
  /** How far below the top of what scrolls the list begins, in px. */
  readonly margin: number;
  /** What the custom properties hold, in px; 0 for none. */
  readonly sizes: readonly number[];
}

const scrollsDown = (box: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(box).overflowY);

function scrollerOf(list: Element): Element {
  for (let box = list.parentElement; box; box = box.parentElement) if (scrollsDown(box)) return box;
  return document.documentElement;
}

/** The box that a list scrolls in, where in it the list stands, and what some custom properties hold there, through every change of size. */
export function useScroller(listRef: RefObject<HTMLElement | null>, properties: readonly (string | undefined)[]): Scroller {
  const [found, setFound] = useState<Scroller>({ scroller: null, margin: 0, sizes: [] });
  const asked = properties.join(' ');
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    const scroller = scrollerOf(list);
    const measure = () => {
      const style = getComputedStyle(list);
      const margin = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      const sizes = asked.split(' ').map((name) => Number.parseFloat(style.getPropertyValue(name)) || 0);
      setFound((now) =>
        now.scroller === scroller && Math.abs(now.margin - margin) < 1 && now.sizes.join() === sizes.join()
          ? now
          : { scroller, margin, sizes },
      );
    };
    measure();
    if (!('ResizeObserver' in globalThis)) return undefined;
    // What stands above the list may grow too.
    const observer = new ResizeObserver(measure);
    for (const box of [list, scroller, ...scroller.children]) observer.observe(box);
    return () => observer.disconnect();
  }, [listRef, asked]);
  return found;
}
