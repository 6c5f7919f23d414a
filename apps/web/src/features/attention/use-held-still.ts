import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** All that moves with the element: its list, and what stands below that. */
const regionOf = (element: HTMLElement | null): HTMLElement | null => (element?.closest('section') ?? element)?.parentElement ?? null;

/** Could it be pressed or typed into? A heading that was given the focus of what went holds nothing still. */
const isControl = (focused: EventTarget | null): focused is Element => focused instanceof Element && !focused.matches('[tabindex="-1"]');

/**
 * Keeps a value as it was when the pointer or the focus came to the lists around the element, so that no row moves under
 * either, and lets the newest in when both have left. `undefined` while nothing is held.
 */
export function useHeldStill<T>(element: RefObject<HTMLElement | null>, value: T) {
  const [held, setHeld] = useState<{ readonly value: T }>();
  const hasPointer = useRef(false);
  // As the last event left it, drawn or not: what is held already is not held again (decision 154), unless it was let go in the same turn.
  const isHeld = useRef(false);
  const hold = useEffectEvent(() => {
    if (isHeld.current) return;
    isHeld.current = true;
    setHeld((now) => now ?? { value });
  });
  const letGo = useEffectEvent((focused: EventTarget | null) => {
    const hasFocus = isControl(focused) && regionOf(element.current)?.contains(focused);
    if (!held || hasPointer.current || hasFocus) return;
    isHeld.current = false;
    setHeld(undefined);
  });
  useEffect(() => {
    const region = regionOf(element.current);
    if (!region) return undefined;
    const left = new AbortController();
    const listen = <K extends 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout'>(
      kind: K,
      heard: (event: HTMLElementEventMap[K]) => void,
    ) => region.addEventListener(kind, heard, { signal: left.signal });
    listen('pointerenter', ({ pointerType }) => {
      // A finger leaves no pointer behind that would say when it is gone.
      if (pointerType !== 'mouse') return;
      hasPointer.current = true;
      hold();
    });
    listen('pointerleave', () => {
      hasPointer.current = false;
      letGo(document.activeElement);
    });
    listen('focusin', ({ target }) => isControl(target) && hold());
    listen('focusout', ({ relatedTarget }) => letGo(relatedTarget));
    return () => left.abort();
  }, [element]);
  // What had the focus may have gone with its line: nobody hears of that.
  useEffect(() => {
    isHeld.current = held !== undefined;
    letGo(document.activeElement);
  });
  return {
    held: held?.value,
    /** Lets the newest in now. */
    settle: () => setHeld((now) => now && { value }),
  };
}
