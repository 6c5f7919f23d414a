import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { hashKey } from '../../../platform/secrets/secret-key.ts';
import { writeAudit } from '../../audit/store.ts';
import { addRefreshToken, endSession, findRefreshToken, findSignedIn, spendRefreshToken } from '../store.ts';
import { GRACE_MS, makePair, refreshExpiry, sealPair, type TokenPair, unsealPair } from './token-pair.ts';

export interface Renewed {
  readonly userId: string;
  readonly pair: TokenPair;
}

/**
 * Spends a refresh token for a new pair. Within the grace a spent one answers the same pair, so that two tabs who renew at
 * once both succeed; later it is theft, and the whole session ends (decisions §3).
 * @throws Failure `session_ended` for a token that is missing, unknown, expired or reused, or whose session is over
 */
export async function renew(deps: Deps, token: string | undefined): Promise<Renewed> {
  const { db, now } = deps;
  if (!token) return refuse('session_ended');
  const found = await findRefreshToken(db, hashKey(token));
  if (!found) return refuse('session_ended');
  const actor = await findSignedIn(db, found.sessionId, now());
  if (!actor) return refuse('session_ended');
  if (found.spentAt) return reuse(deps, token, found);
  if (found.expiresAt <= now()) return refuse('session_ended');

  const pair = await makePair(deps, actor);
  const spent = await db.transaction().execute(async (trx) => {
    const first = await spendRefreshToken(trx, hashKey(token), sealPair(pair, token), now());
    const expiresAt = refreshExpiry(now(), found.sessionExpiresAt);
    if (first) await addRefreshToken(trx, { hash: hashKey(pair.refresh_token), sessionId: actor.sessionId, expiresAt });
    return first;
  });
  return spent ? { userId: actor.userId, pair } : renew(deps, token);
}

type Found = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;
async function reuse(deps: Deps, token: string, { spentAt, sealedSuccessor, sessionId, userId }: Found): Promise<Renewed> {
  const age = spentAt ? deps.now().getTime() - spentAt.getTime() : Number.POSITIVE_INFINITY;
  if (age <= GRACE_MS && sealedSuccessor) return { userId, pair: unsealPair(sealedSuccessor, token) };
  deps.log.warn({ userId, sessionId }, 'a spent refresh token was used again; the session ends');
  await deps.db.transaction().execute(async (trx) => {
    const lived = await endSession(trx, { id: sessionId, userId }, deps.now());
    // Whoever came with the token is not known to be the person.
    const entry = { at: deps.now(), byUser: null, subject: `user:${userId}`, before: { sessionId } } as const;
    if (lived) await writeAudit(trx, { ...entry, action: 'session.theft' });
  });
  await deps.push.knownEverywhere();
  return refuse('session_ended');
}
