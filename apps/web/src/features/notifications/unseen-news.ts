import { createStore, useStore } from '../../platform/store.ts';

/** Does the person look elsewhere: at another tab, or at another window before this one? */
export const looksElsewhere = (): boolean => document.visibilityState === 'hidden' || !document.hasFocus();

const unseen = createStore(0, {
  whileHeard: () => {
    const look = (): void => {
      if (!looksElsewhere() && unseen.get() > 0) unseen.set(0);
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  },
});

/** Counts one piece of news if the person looks elsewhere. */
export function noteUnseen(): void {
  if (looksElsewhere()) unseen.set(unseen.get() + 1);
}

/** How much has happened since the person looked elsewhere, for the page's title; zero once they are back. */
export const useUnseenNews = (): number => useStore(unseen);
