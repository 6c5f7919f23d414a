import { useEffect, useEffectEvent, useRef } from 'react';

/** So long no key was pressed: the person has paused, in milliseconds. */
export const PAUSE_MS = 1500;
/** Nobody is waited for longer, in milliseconds. */
export const LONGEST_WAIT_MS = 10_000;
/** A layer that has just closed gives the focus back first, in milliseconds. */
const BREATH_MS = 100;

const NO_TEXT = ['button', 'checkbox', 'radio', 'range', 'reset', 'submit', 'image', 'file', 'color'];
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

/**
 * Calls `onPause` once for each `wanted`, when nobody is typing: what opens by itself takes the focus, and letters meant
 * for a field would be lost. Somebody who never pauses is interrupted after 10 seconds.
 */
export function useTypingPause(wanted: string | undefined, onPause: (wanted: string) => void): void {
  const lastKey = useRef(Number.NEGATIVE_INFINITY);
  const paused = useEffectEvent(onPause);
  useEffect(() => {
    const heard = ({ target }: Event) => {
      if (isTextField(target)) lastKey.current = performance.now();
    };
    // A phone's keyboard may give no keys, only what they wrote.
    const kinds = ['keydown', 'input'] as const;
    for (const kind of kinds) document.addEventListener(kind, heard, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, heard, true);
    };
  }, []);
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const latest = performance.now() + LONGEST_WAIT_MS;
    const look = (): void => {
      const left = Math.min(lastKey.current + PAUSE_MS, latest) - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else paused(wanted);
    };
    let timer = setTimeout(look, BREATH_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}
