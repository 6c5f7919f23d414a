import { useSyncExternalStore } from 'react';

/** Below this width form and lists do not fit beside each other (design §2.1). */
const narrow = matchMedia('(max-width: 899px)');
const subscribe = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Does the page show one part at a time, in tabs? */
export const useNarrowPage = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
