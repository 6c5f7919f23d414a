import { randomUUID } from 'node:crypto';

/**
 * A UUIDv7: 48 bits of milliseconds since 1970, then randomness, so that ids grow with time (decisions §2); a time before counts as 1970.
 * The randomness is that of a UUIDv4, which Node draws for many at once: 16 bytes by themselves take ten times as long.
 */
export function newId(now: number = Date.now()): string {
  const time = Math.max(now, 0).toString(16).padStart(12, '0');
  const random = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
