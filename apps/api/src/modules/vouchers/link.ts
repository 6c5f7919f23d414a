import { hashKey, keyedHash } from '../../platform/secrets/secret-key.ts';

/** What a recipient's link holds, in bytes: 128 bits that nobody guesses (decisions §7). */
const KEY_BYTES = 16;

/**
 * The key of a voucher's link, 22 characters that fit in an address. It is reckoned from the voucher's id, so that sending the SMS
 * again sends the same link, and is kept nowhere. With another secret it is another key.
 * @param secret the installation's (`secrets.jwt`)
 */
export const voucherLinkKey = (secret: Uint8Array, voucherId: string): string =>
  Buffer.from(keyedHash(secret, 'link of a voucher', voucherId), 'hex')
    .subarray(0, KEY_BYTES)
    .toString('base64url');

/** What is kept of a link's key (`vouchers.link_hash`): the voucher is found by it, and nobody gets from it back to the link. */
export const voucherLinkHash = (key: string): string => hashKey(key);

/** Where the recipient reads about the voucher: what the SMS names. `publicUrl` without a slash at the end. */
export const voucherLink = (publicUrl: string, key: string): string => `${publicUrl}/t/${key}`;
