import type { SignedMessage } from '../sign-webhook.ts';

/** Where a dispatch centre is told of orders. */
export interface WebhookPort {
  /**
   * Tells one thing, written as JSON; resolves when the centre has taken it (2xx).
   * @param hurry ends the waiting
   * @throws WebhookRefused when the centre does not want this one: another may fare better
   * @throws WebhookUnreachable when nobody answers or we are not let in, so that the next would fare no better
   */
  deliver(message: SignedMessage, hurry: AbortSignal): Promise<void>;
}

/** The centre answered that something is wrong with this one. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
/** Nobody took it, and nobody would take another. */
export class WebhookUnreachable extends Error {
  override name = 'WebhookUnreachable';
}
