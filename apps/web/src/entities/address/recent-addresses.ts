import type { Address } from '@praj/contract/shapes.ts';

/** How many recently used addresses are offered. */
const RECENTS = 5;

/** Addresses a person has used, newest first, each once, without those among `favourites`. Pure. */
export function recentAddresses(used: readonly Address[], favourites: readonly Address[]): Address[] {
  const seen = new Set(favourites.map((address) => address.fullAddress));
  const recents: Address[] = [];
  for (const address of used) {
    if (seen.has(address.fullAddress)) continue;
    seen.add(address.fullAddress);
    // The message to the driver belonged to that trip.
    recents.push({ ...address, comment: null });
  }
  return recents.slice(0, RECENTS);
}
