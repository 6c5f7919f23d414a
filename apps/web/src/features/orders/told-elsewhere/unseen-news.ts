import { useSyncExternalStore } from 'react';

let unseen = 0;
const listeners = new Set<() => void>();
const set = (count: number): void => {
  unseen = count;
  for (const tell of listeners) tell();
};

/** Does the person look elsewhere: at another tab, or at another window before this one? */
export const looksElsewhere = (): boolean => document.visibilityState === 'hidden' || !document.hasFocus();

/** Counts one piece of news if the person looks elsewhere. */
export function noteUnseen(): void {
  if (looksElsewhere()) set(unseen + 1);
}

const look = (): void => {
  if (!looksElsewhere() && unseen > 0) set(0);
};
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
};

/** How much has happened since the person looked elsewhere, for the page's title; zero once they are back. */
export const useUnseenNews = (): number => useSyncExternalStore(subscribe, () => unseen);
