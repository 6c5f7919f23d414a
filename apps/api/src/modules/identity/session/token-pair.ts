import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Role } from '@praj/domain/people/roles.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newKey } from '../../../platform/secrets/secret-key.ts';
import { signAccessToken } from './access-token.ts';

/** How long a refresh token lives, in seconds (S1 §9: 1 day). */
export const REFRESH_SECONDS = 24 * 60 * 60;
/** When a session ends whatever is renewed, in milliseconds after its sign-in (decisions §3: 30 days). */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a spent refresh token still answers the pair it was spent for, in milliseconds (decisions §3). */
export const GRACE_MS = 20_000;

export interface TokenPair {
  readonly access_token: string;
  readonly refresh_token: string;
}

export async function makePair(
  deps: Pick<Deps, 'secrets' | 'now'>,
  session: { userId: string; sessionId: string; role: Role },
): Promise<TokenPair> {
  return { access_token: await signAccessToken(deps.secrets.jwt, session, deps.now()), refresh_token: newKey() };
}

/** When a refresh token given out now runs out: after a day, and never later than its session. */
export const refreshExpiry = (now: Date, sessionExpiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + REFRESH_SECONDS * 1000, sessionExpiresAt.getTime()));

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Only who still holds the spent token can derive the key. */
const keyFrom = (spentToken: string): Buffer => Buffer.from(hkdfSync('sha256', spentToken, '', 'praj refresh successor', 32));

/** Seals the pair that a token was spent for, so that the database alone cannot give it away. */
export function sealPair(pair: TokenPair, spentToken: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(spentToken), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(pair), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unsealPair(sealed: string, spentToken: string): TokenPair {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyFrom(spentToken), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  return JSON.parse(text) as TokenPair;
}
