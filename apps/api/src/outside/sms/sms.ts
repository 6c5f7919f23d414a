/** One SMS as it goes out. */
export interface OutgoingSms {
  /** The message's own id: the provider sends it back when it tells whether the SMS arrived. */
  readonly id: string;
  /** A Danish number as it is stored, `+4512345678`. */
  readonly recipient: string;
  readonly text: string;
}

/** Where SMS go (decisions §8). */
export interface SmsPort {
  /**
   * Hands over one SMS; resolves when the other side has taken it, with what it calls the SMS.
   * @throws MessageRefused when this SMS is not wanted
   * @throws MessageUnreachable when nobody answers or we are not let in, so that the next SMS would fare no better
   */
  send(sms: OutgoingSms): Promise<string | undefined>;
}
