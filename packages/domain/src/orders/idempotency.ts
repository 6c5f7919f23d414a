/** How long a key answers the same orders, in milliseconds (decisions §5: 24 hours). */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1000;
/** What a key may look like: 8 to 128 printable characters without spaces. */
export const isIdempotencyKey = (key: string): boolean => /^[\x21-\x7e]{8,128}$/.test(key);
