import type { Role } from '@praj/domain/people/roles.ts';
import { errors, jwtVerify, SignJWT } from 'jose';

/** How long an access token lives, in seconds (S1 §9: 3,000,000 ms). */
export const ACCESS_SECONDS = 3000;
/** An expired token still says whose session to end when somebody signs out. */
const SIGN_OUT_TOLERANCE_SECONDS = 30 * 24 * 60 * 60;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an access token says. */
export interface Claims {
  readonly userId: string;
  readonly sessionId: string;
}

/** A signed JWT that says who, in which session, in which role (decisions §3). */
export function signAccessToken(secret: Uint8Array, claims: Claims & { role: Role }, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId, role: claims.role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_SECONDS)
    .sign(secret);
}

/** What a token says and when it runs out, in seconds since 1970. */
export interface ReadClaims extends Claims {
  readonly expiresAt: number;
}

/** What a token says, when it is ours and has not run out; `evenExpired` takes one that has. */
export async function readAccessToken(
  secret: Uint8Array,
  token: string,
  now: Date,
  { evenExpired = false } = {},
): Promise<ReadClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
      ...(evenExpired && { clockTolerance: SIGN_OUT_TOLERANCE_SECONDS }),
    });
    return typeof payload.sid === 'string' && ID.test(payload.sid) && payload.sub && payload.exp !== undefined
      ? { userId: payload.sub, sessionId: payload.sid, expiresAt: payload.exp }
      : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
