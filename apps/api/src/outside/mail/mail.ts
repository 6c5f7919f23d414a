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
   * @throws MailRefused when this mail is not wanted
   * @throws MailUnreachable when nobody answers, so that the next mail would fare no better
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** The other side answered and does not take this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** It never will: trying again is no use. */
  readonly forGood: boolean;
  constructor(message: string, forGood: boolean) {
    super(message);
    this.forGood = forGood;
  }
}

/** The other side does not answer, or does not let us in. */
export class MailUnreachable extends Error {
  override readonly name = 'MailUnreachable';
}
