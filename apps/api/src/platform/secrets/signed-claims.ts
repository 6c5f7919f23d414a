import { errors, type JWTPayload, jwtVerify } from 'jose';

/**
 * What a JWT says that another system signed (HS256) with the secret shared with it; undefined when it did not, or no longer stands
 * by it. The signatures are compared in constant time.
 */
export async function readSignedClaims(secret: string, token: string, now: Date): Promise<JWTPayload | undefined> {
  try {
    return (await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'], currentDate: now })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
