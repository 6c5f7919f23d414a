/** One thing that the dispatch centre is told. */
export interface WebhookMessage {
  /** The same whenever the same is told again: by it the centre knows what it has had. Holds no full stop. */
  readonly id: string;
  /** JSON, as it is signed and sent. */
  readonly body: string;
}

/** Where a dispatch centre is told of orders. */
export interface WebhookPort {
  /**
   * Tells one thing; resolves when the centre has taken it (2xx).
   * @param hurry ends the waiting
   * @throws WebhookRefused when the centre does not want this one: another may fare better
   * @throws WebhookUnreachable when nobody answers or we are not let in, so that the next would fare no better
   */
  deliver(message: WebhookMessage, hurry: AbortSignal): Promise<void>;
}

/** The centre answered that something is wrong with this one. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
/** Nobody took it, and nobody would take another. */
export class WebhookUnreachable extends Error {
  override name = 'WebhookUnreachable';
}
