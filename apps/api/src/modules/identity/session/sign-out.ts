import type { Deps } from '../../../platform/deps.ts';
import { hashKey } from '../../../platform/secrets/secret-key.ts';
import { writeAudit } from '../../audit/store.ts';
import { endSession, findRefreshToken } from '../store.ts';
import { readAccessToken } from './access-token.ts';

interface Credentials {
  readonly refreshToken: string | undefined;
  readonly accessToken: string | undefined;
}

/** Ends the session that the credentials belong to, spent or expired as they may be. Without any there is nothing to end. */
export async function signOut(deps: Deps, credentials: Credentials): Promise<{ userId: string; sessionId: string } | undefined> {
  const session = await sessionOf(deps, credentials);
  if (!session) return undefined;
  const { userId, sessionId } = session;
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const lived = await endSession(trx, { id: sessionId, userId }, at);
    if (lived) await writeAudit(trx, { at, byUser: userId, action: 'session.end', subject: `user:${userId}`, before: { sessionId } });
  });
  await deps.push.knownEverywhere();
  return session;
}

async function sessionOf(deps: Deps, { refreshToken, accessToken }: Credentials) {
  const byRefresh = refreshToken === undefined ? undefined : await findRefreshToken(deps.db, hashKey(refreshToken));
  if (byRefresh) return byRefresh;
  return accessToken === undefined ? undefined : readAccessToken(deps.secrets.jwt, accessToken, deps.now(), { evenExpired: true });
}
