import { useSyncExternalStore } from 'react';

let unseen = 0;
const listeners = new Set<() => void>();
const set = (count: number): void => {
  unseen = count;
  for (const tell of listeners) tell();
};

/** Counts one piece of news if the tab is hidden. */
export function noteUnseen(): void {
  if (document.visibilityState === 'hidden') set(unseen + 1);
}

const seen = (): void => {
  if (document.visibilityState === 'visible' && unseen > 0) set(0);
};
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) document.addEventListener('visibilitychange', seen);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', seen);
  };
};

/** How much has happened since the tab was hidden, for the page's title; zero once it is looked at. */
export const useUnseenNews = (): number => useSyncExternalStore(subscribe, () => unseen);
