import { useSyncExternalStore } from 'react';

/** The width below which the page is a phone's (tokens.css). */
const narrow = matchMedia('(max-width: 719px)');
const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Is the window as narrow as a phone? */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
