import { useCallback, useState } from 'react';

/**
 * What the browser keeps for a person: drafts until the tab is closed or they sign out themselves, and remembered
 * choices for good. Everything stands under the user's id (decisions §3) and survives a storage that throws.
 */
export interface Kept<T> {
  /** What is kept for the user, or the fallback when there is nothing or nothing usable. */
  read: (userId: string) => T;
  write: (userId: string, value: T) => void;
  clear: (userId: string) => void;
}

type Area = 'localStorage' | 'sessionStorage';
const DRAFT = 'draft';
const CHOICE = 'choice';
const keyOf = (kind: string, userId: string, name: string): string => `${kind}.${userId}.${name}`;

/** Storage may be forbidden, full, or emptied at any moment. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function kept<T>(area: Area, kind: string, name: string, accept: (value: unknown) => T | undefined, fallback: T): Kept<T> {
  return {
    read: (userId) => {
      const stored = attempt(() => JSON.parse(window[area].getItem(keyOf(kind, userId, name)) ?? 'null') as unknown);
      return stored === null || stored === undefined ? fallback : (accept(stored) ?? fallback);
    },
    write: (userId, value) => {
      attempt(() => window[area].setItem(keyOf(kind, userId, name), JSON.stringify(value)));
    },
    clear: (userId) => {
      attempt(() => window[area].removeItem(keyOf(kind, userId, name)));
    },
  };
}

/** A choice remembered in this browser, such as a width. `accept` gives back the value when it is usable, else undefined. */
export const rememberedChoice = <T>(name: string, accept: (value: unknown) => T | undefined, fallback: T): Kept<T> =>
  kept('localStorage', CHOICE, name, accept, fallback);

/** A draft of this tab. It outlives a reload and a forced sign-out, not one's own sign-out. */
export const draft = <T>(name: string, accept: (value: unknown) => T | undefined): Kept<T | undefined> =>
  kept<T | undefined>('sessionStorage', DRAFT, name, accept, undefined);

/** Takes away every draft of the user, when they sign out themselves. */
export function clearDrafts(userId: string): void {
  attempt(() => {
    const mine = Object.keys(window.sessionStorage).filter((key) => key.startsWith(keyOf(DRAFT, userId, '')));
    for (const key of mine) window.sessionStorage.removeItem(key);
  });
}

/** A remembered choice as state of a component: draws again when it is changed, and keeps it. */
export function useRemembered<T>(choice: Kept<T>, userId: string): [T, (value: T) => void] {
  const [value, setValue] = useState(() => choice.read(userId));
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      choice.write(userId, next);
    },
    [choice, userId],
  );
  return [value, keep];
}
