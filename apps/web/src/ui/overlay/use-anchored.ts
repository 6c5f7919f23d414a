import { type RefObject, useLayoutEffect } from 'react';

export interface AnchoredOptions {
  /** The floating element gets the anchor's width. */
  matchWidth?: boolean | undefined;
  /** Which edges meet; `start` unless said otherwise. */
  align?: 'start' | 'end' | undefined;
  /** Where it stands while there is room; `below` unless said otherwise. */
  side?: 'above' | 'below' | undefined;
}

/** Room between anchor and float, and between float and window, in px. */
const GAP = 7;
const EDGE = 8;

const place = (anchor: HTMLElement, float: HTMLElement, { matchWidth, align, side }: AnchoredOptions): void => {
  const at = anchor.getBoundingClientRect();
  const { clientWidth: width, clientHeight } = document.documentElement;
  // What the keyboard of a phone leaves to be seen.
  const { offsetTop: top, height } = globalThis.visualViewport ?? { offsetTop: 0, height: clientHeight };
  if (matchWidth) float.style.width = `${at.width}px`;
  const below = top + height - at.bottom - GAP - EDGE;
  const above = at.top - top - GAP - EDGE;
  const { scrollTop } = float;
  float.style.maxHeight = '';
  const upward = side === 'above' ? float.offsetHeight <= above : float.offsetHeight > below && above > below;
  float.style.maxHeight = `${Math.max(upward ? above : below, 120)}px`;
  const left = align === 'end' ? at.right - float.offsetWidth : at.left;
  float.style.left = `${Math.max(EDGE, Math.min(left, width - float.offsetWidth - EDGE))}px`;
  float.style.top = upward ? `${Math.max(top + EDGE, at.top - GAP - float.offsetHeight)}px` : `${at.bottom + GAP}px`;
  // Measured at its whole height it had nothing to scroll, and in Firefox stands at its top then.
  float.scrollTop = scrollTop;
};

/**
 * Keeps `float` beside `anchor` in the browser's top layer while `open`: no
 * scrolling box clips it, and since it stays where it stands in the document, no open dialog makes it inert.
 */
export function useAnchored(
  open: boolean,
  anchorRef: RefObject<HTMLElement | null>,
  floatRef: RefObject<HTMLElement | null>,
  { matchWidth, align, side }: AnchoredOptions = {},
): void {
  useLayoutEffect(() => {
    const anchor = anchorRef.current;
    const float = floatRef.current;
    if (!open || !anchor || !float) return undefined;
    // Set here and not in the markup: jsdom knows the attribute but cannot show what bears it.
    if ('showPopover' in float) {
      float.popover = 'manual';
      float.showPopover();
    }
    const follow = () => place(anchor, float, { matchWidth, align, side });
    const followScrolling = ({ target }: Event) => {
      if (!(target instanceof Node && float.contains(target))) follow();
    };
    follow();
    const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(follow) : undefined;
    observer?.observe(float);
    // A dialog that grows moves what stands in it.
    for (let box: Element | null = anchor; box; box = box.parentElement) observer?.observe(box);
    addEventListener('scroll', followScrolling, { capture: true, passive: true });
    addEventListener('resize', follow);
    for (const change of ['resize', 'scroll']) globalThis.visualViewport?.addEventListener(change, follow);
    return () => {
      observer?.disconnect();
      removeEventListener('scroll', followScrolling, { capture: true });
      removeEventListener('resize', follow);
      for (const change of ['resize', 'scroll']) globalThis.visualViewport?.removeEventListener(change, follow);
      if ('hidePopover' in float && float.isConnected) float.hidePopover();
    };
  }, [open, anchorRef, floatRef, matchWidth, align, side]);
}
