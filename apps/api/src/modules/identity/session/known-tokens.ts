import type { Deps } from '../../../platform/deps.ts';
import { type Claims, type ReadClaims, readAccessToken } from './access-token.ts';

// A fast path: checking a signature costs more than all else of a call that is answered from memory (decision 76). That it is ours
// is remembered until it runs out; whether its session lives is asked of the sessions every time.

const REMEMBERED_MAX = 20_000;

export interface KnownTokens {
  /** What a token says, when it is ours and has not run out. */
  read(token: string): Promise<Claims | undefined>;
  /** The same of one that was read before. */
  known(token: string): Claims | undefined;
  /** Forgets the tokens of a person whose session has ended. */
  forget(userId: string): void;
}

/** The access tokens that this process has lately checked. */
export function createKnownTokens({ secrets, now }: Pick<Deps, 'secrets' | 'now'>): KnownTokens {
  const known = new Map<string, ReadClaims>();

  function knownAt(token: string, at: Date): Claims | undefined {
    const claims = known.get(token);
    // In whole seconds, as the check itself reckons.
    return claims && claims.expiresAt > Math.floor(at.getTime() / 1000) ? claims : undefined;
  }
  return {
    known: (token) => knownAt(token, now()),
    async read(token) {
      const at = now();
      const remembered = knownAt(token, at);
      if (remembered) return remembered;
      const claims = await readAccessToken(secrets.jwt, token, at);
      if (known.size >= REMEMBERED_MAX) known.clear();
      if (claims) known.set(token, claims);
      else known.delete(token);
      return claims;
    },
    forget(userId) {
      for (const [token, claims] of known) if (claims.userId === userId) known.delete(token);
    },
  };
}
