import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits in an address: a refresh token, a ticket, or the key of a link. */
export const newKey = (): string => randomBytes(32).toString('base64url');
/** What is stored of a key; nobody gets from it back to the key. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');
