import { type RefObject, useEffect } from 'react';

/** Between a foot and the messages above it, px. */
const GAP = 16;
/** Messages take no more than this of the window's left side, px (toast-region.module.css). */
const REACH = 420;

/** What each foot on the page takes from the messages, px. */
const taken = new Map<HTMLElement, number>();

function raise(): void {
  const { style } = document.documentElement;
  const most = Math.max(0, ...taken.values());
  if (most > 0) style.setProperty('--toast-bottom', `${most}px`);
  else style.removeProperty('--toast-bottom');
}

/** Where the element begins, px from the window's left, however far it has slid in by now. */
function leftOf(element: HTMLElement): number {
  let left = 0;
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) left += at.offsetLeft;
  return left;
}

/** Messages stand above this foot while it shows and reaches under them, so that they never cover its buttons (design §2.3). */
export function useToastRoom(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current;
    if (!element || !('ResizeObserver' in globalThis)) return undefined;
    const measure = () => {
      // Hidden (another tab of the page shows) it takes no room.
      const { offsetHeight } = element;
      taken.set(element, offsetHeight > 0 && leftOf(element) < REACH ? offsetHeight + GAP : 0);
      raise();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      taken.delete(element);
      raise();
    };
  }, [foot]);
}
