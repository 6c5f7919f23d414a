import { createHmac } from 'node:crypto';

/** What is signed and sent. */
export interface SignedMessage {
  /** The same whenever the same is told again: by it the receiver knows what it has had. Holds no full stop. */
  readonly id: string;
  readonly body: string;
}

/**
 * What signs a message as Standard Webhooks 1.0.0 says (https://www.standardwebhooks.com): an HMAC-SHA256 of id, time and body, one for
 * each key, so that a key can be changed while both are believed.
 * @param seconds when it is sent, since 1970: a signature that is overheard is soon worth nothing
 */
export function signWebhook(keys: readonly Uint8Array[], { id, body }: SignedMessage, seconds: number): string {
  const signed = `${id}.${seconds}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ');
}
