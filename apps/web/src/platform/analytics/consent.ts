import { useSyncExternalStore } from 'react';
import { rememberedChoice } from '../storage.ts';

/** May this person's use be counted? Undefined until they have said so; remembered in this browser. */
type Consent = boolean | undefined;
const kept = rememberedChoice<Consent>('analytics', (value) => (typeof value === 'boolean' ? value : undefined), undefined);
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The person's answer, and how to give it; every part of the page sees a new one at once. */
export function useConsent(userId: string): [Consent, (answer: boolean) => void] {
  const consent = useSyncExternalStore(subscribe, () => kept.read(userId));
  return [
    consent,
    (answer) => {
      kept.write(userId, answer);
      for (const tell of listeners) tell();
    },
  ];
}
