import { createHash, createHmac, randomBytes } from 'node:crypto';
import { emailKey } from '@praj/domain/people/email.ts';

/** 256 random bits as text that fits in an address: a refresh token, a ticket, or the key of a link. */
export const newKey = (): string => randomBytes(32).toString('base64url');
/** What is stored of a key; nobody gets from it back to the key. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');
/**
 * A hash that tells two texts apart without telling either: without the secret, no guess at the text can be tried.
 * @param purpose keeps it from being the same as a hash made for something else
 */
export const keyedHash = (secret: Uint8Array, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('hex');
/** What is kept of an e-mail with which a sign-in failed; whoever knows the e-mail finds it again. */
export const failedEmailHash = (secret: Uint8Array, email: string): string =>
  keyedHash(secret, 'e-mail of a failed sign-in', emailKey(email));
