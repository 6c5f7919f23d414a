import { createHash } from 'node:crypto';

/**
 * What tells one body from another behind the same Idempotency-Key. The body was parsed, so its fields stand in one
 * order; absent, null and empty mean the same (decisions §2) and are left out. Only the hash is kept, never the body.
 */
export function bodyHash(body: unknown): string {
  const text = JSON.stringify(body, (_name, value: unknown) => (value === null || value === '' ? undefined : value));
  return createHash('sha256').update(text).digest('hex');
}
