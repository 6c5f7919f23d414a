import { useSyncExternalStore } from 'react';
import { rememberedChoice } from '../storage.ts';
import { createStore } from '../store.ts';

/** May this person's use be counted? Undefined until they have said so; remembered in this browser. */
type Consent = boolean | undefined;
const kept = rememberedChoice<Consent>('analytics', (value) => (typeof value === 'boolean' ? value : undefined), undefined);
/** How many answers were given here; what they were stands in the browser's storage. */
const given = createStore(0);

/** The person's answer, and how to give it; every part of the page sees a new one at once. */
export function useConsent(userId: string): [Consent, (answer: boolean) => void] {
  const consent = useSyncExternalStore(given.subscribe, () => kept.read(userId));
  return [
    consent,
    (answer) => {
      kept.write(userId, answer);
      given.set(given.get() + 1);
    },
  ];
}
