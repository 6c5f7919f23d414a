import { type RefObject, useEffect } from 'react';

/** Between a foot and the messages above it, px. */
const GAP = 16;
/** Messages take no more than this of the window's left side, px (toast-region.module.css). */
const REACH = 420;
/** What ends higher above the window's lower edge than this is no foot of it, px. */
const AT_EDGE = 60;

/** What each foot on the page takes from the messages, px. */
const taken = new Map<HTMLElement, number>();
const watchers = new Set<() => void>();

/**
 * How much of the window's lower edge the feet take from the messages, px. The region alone hears of it: told to the whole document, it had the
 * browser reckon the style of all its elements anew each time a panel opened (18 ms for 850, a phone some 70).
 */
export const toastRoom = {
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  get: (): number => Math.max(0, ...taken.values()),
};

function take(foot: HTMLElement, room: number | undefined): void {
  const before = toastRoom.get();
  if (room === undefined) taken.delete(foot);
  else taken.set(foot, room);
  if (toastRoom.get() !== before) for (const watcher of watchers) watcher();
}

/** Where the element begins, px from the window's left, however far it has slid in by now. */
function leftOf(element: HTMLElement): number {
  let left = 0;
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) left += at.offsetLeft;
  return left;
}

function roomFor(foot: HTMLElement): number {
  const { offsetHeight } = foot;
  // Hidden (another tab of the page shows) it takes no room.
  if (offsetHeight === 0 || leftOf(foot) >= REACH) return 0;
  const below = Math.max(0, innerHeight - foot.getBoundingClientRect().bottom);
  return below > AT_EDGE ? 0 : Math.ceil(below + offsetHeight + GAP);
}

/** Messages stand above this foot while it shows and reaches under them, so that they never cover its buttons (design §2.3). */
export function useToastRoom(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current;
    if (!element || !('ResizeObserver' in globalThis)) return undefined;
    const measure = () => take(element, roomFor(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      take(element, undefined);
    };
  }, [foot]);
}
