import type { KnownPassenger } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findPassengers } from './store.ts';

/** How far back passengers are remembered, in milliseconds (90 days), and how many are offered at once. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000;
const OFFERED_MAX = 8;

/** Passengers of the person's own branch whose name has words that begin with what was typed, the latest first. */
export function searchPassengers({ db, now }: Deps, actor: Actor, text: string): Promise<KnownPassenger[]> {
  const since = new Date(now().getTime() - REMEMBERED_MS);
  return findPassengers(db, { branchId: actor.branchId, since, words: text.split(/\s+/), most: OFFERED_MAX });
}
