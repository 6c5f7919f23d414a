import { hashKey, keyedHash } from '../../platform/secrets/secret-key.ts';

/** What a traveller's link holds, in bytes: 128 bits that nobody guesses (decision 101). */
export const KEY_BYTES = 16;

/**
 * The key of a link, 22 characters that fit in an address. It is reckoned from the random part that is kept, so that the link can be
 * copied and sent again, and is kept nowhere: who has the table but not the installation's secret opens no trip (decision 101).
 * @param secret the installation's (`secrets.jwt`)
 */
export const travellerKey = (secret: Uint8Array, nonce: Buffer): string =>
  Buffer.from(keyedHash(secret, 'link of a traveller', nonce.toString('hex')), 'hex')
    .subarray(0, KEY_BYTES)
    .toString('base64url');

/** What is kept of a key (`traveller_links.key_hash`): the link is found by it, and nobody gets from it back to the key. */
export const travellerKeyHash = (key: string): string => hashKey(key);

/** Does the key that this random part makes open its link? One of before the installation's secret was changed no longer does. */
export const opensByKey = (secret: Uint8Array, { nonce, keyHash }: { readonly nonce: Buffer; readonly keyHash: string }): boolean =>
  travellerKeyHash(travellerKey(secret, nonce)) === keyHash;

/** The link itself. What stands behind the `#` is sent to no server, so that no log on the way holds it. */
export const travellerUrl = (publicUrl: string, key: string): string => `${publicUrl}/tur#${key}`;
