import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The list that the keyboard moves in from its field, as the palette's. One that floats is drawn over the messages. */
function listOf(field: Element): Element | null {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list?.matches('[role=listbox]') && !list.closest('[popover]') ? list : null;
}

/** Do the messages lie over this, or over the list that it moves in? What the keyboard does not stop at, as a whole page or dialog, is not counted. */
function isUnder(messages: Element | null, element: Element | null): boolean {
  if (!messages || !(element instanceof HTMLElement) || element.tabIndex < 0 || messages.contains(element)) return false;
  const over = messages.getBoundingClientRect();
  return [element, listOf(element)].some((each) => {
    if (!each) return false;
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  });
}

/**
 * Whether the messages stand aside, which they do once one goes to or types in what they lie over, so that nobody waits for them to go.
 * A message that comes stands out until then; `lookAgain` decides anew, as when the pointer leaves them.
 */
export function useGivingWay(messages: RefObject<HTMLElement | null>, newest: number | undefined) {
  const [gaveWay, setGaveWay] = useState(0);
  const lookAgain = useCallback(() => {
    setGaveWay(newest !== undefined && isUnder(messages.current, document.activeElement) ? newest : 0);
  }, [messages, newest]);
  useEffect(() => {
    if (newest === undefined) return undefined;
    document.addEventListener('focusin', lookAgain);
    document.addEventListener('input', lookAgain);
    return () => {
      document.removeEventListener('focusin', lookAgain);
      document.removeEventListener('input', lookAgain);
    };
  }, [lookAgain, newest]);
  return { aside: newest !== undefined && newest <= gaveWay, standOut: () => setGaveWay(0), lookAgain };
}
