import type { Address } from '@praj/contract/shapes.ts';
import { isAmong } from './address-choices.ts';

/** How many recently used addresses are offered. */
const RECENTS = 5;

/** Addresses a person has used, newest first, each once, without those among `favourites`. Pure. */
export function recentAddresses(used: readonly Address[], favourites: readonly Address[]): Address[] {
  const recents: Address[] = [];
  for (const address of used) {
    if (isAmong([...favourites, ...recents], address)) continue;
    // The message to the driver belonged to that trip.
    recents.push({ ...address, comment: null });
  }
  return recents.slice(0, RECENTS);
}
