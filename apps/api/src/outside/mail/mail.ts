/** One mail as it goes out, with both its parts. */
export interface OutgoingMail {
  /** The message's own id: every attempt carries the same Message-ID, so that a receiver can drop a repetition. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  /** The plain-text part. */
  readonly text: string;
  readonly html: string | null;
  readonly createdAt: Date;
}

/** Where mails go (decisions §8). */
export interface MailPort {
  /**
   * Hands over one mail; resolves when the other side has taken it.
   * @throws MessageRefused when this mail is not wanted
   * @throws MessageUnreachable when nobody answers, so that the next mail would fare no better
   */
  send(mail: OutgoingMail): Promise<void>;
}
