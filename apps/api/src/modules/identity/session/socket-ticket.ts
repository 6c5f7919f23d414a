import type { Deps } from '../../../platform/deps.ts';
import { hashKey, newKey } from '../../../platform/secrets/secret-key.ts';
import type { SignedIn } from '../actor.ts';
import { addTicket } from '../store.ts';

/** How long a ticket waits to be used, in milliseconds (decisions §3: 30 seconds). */
const TICKET_MS = 30_000;

/** A ticket that opens one socket in place of the access token, so that no token stands in an address. */
export async function makeSocketTicket(deps: Deps, actor: SignedIn): Promise<{ ticket: string }> {
  const ticket = newKey();
  const expiresAt = new Date(deps.now().getTime() + TICKET_MS);
  await addTicket(deps.db, { hash: hashKey(ticket), userId: actor.userId, sessionId: actor.sessionId, expiresAt });
  return { ticket };
}
