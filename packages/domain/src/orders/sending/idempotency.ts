/** How long a key answers the same orders, in milliseconds (decisions §5: 24 hours). */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1000;
/** What a key may look like: 1 to 128 printable characters without spaces. How hard it is to guess is its maker's to choose. */
export const isIdempotencyKey = (key: string): boolean => /^[\x21-\x7e]{1,128}$/.test(key);
