import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { createSharedLimit, type LimitDeps } from '../../../platform/limits/shared-limit.ts';
import { hashKey } from '../../../platform/secrets/secret-key.ts';
import { findKeyHolder, type Person } from '../store.ts';

/** Every answer takes this long, whatever the key, in milliseconds; the one look in the database is done well before. */
const ANSWER_MS = 100;
/** How many links one address may ask about; whoever is held back fills in the form unasked. */
const PER_ADDRESS = 60;
const WINDOW_MS = 15 * 60 * 1000;

/** Who may set a new password by the key (its hash): an active person to whom it was mailed, while it is neither spent nor too old. */
export async function findResetting({ db, now }: Pick<Deps, 'db' | 'now'>, keyHash: string): Promise<Person | undefined> {
  const person = await findKeyHolder(db, keyHash, 'reset', now());
  return person?.status === 'ACTIVE' ? person : undefined;
}

export type CheckResetKey = (key: string, address: string) => Promise<{ usable: boolean }>;

/** Tells whether the link for a new password is still good; spends nothing of it. */
export function createCheckResetKey(deps: LimitDeps): CheckResetKey {
  const asked = createSharedLimit('reset keys', { limit: PER_ADDRESS, windowMs: WINDOW_MS }, deps);
  return async (key, address) => {
    await asked.spend(address);
    const [person] = await Promise.all([findResetting(deps, hashKey(key)), delay(ANSWER_MS)]);
    return { usable: person !== undefined };
  };
}
