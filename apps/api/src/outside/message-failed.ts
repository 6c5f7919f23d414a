/** The other side answered and does not take this message. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
  /** It never will: trying again is no use. */
  readonly forGood: boolean;
  constructor(message: string, forGood: boolean) {
    super(message);
    this.forGood = forGood;
  }
}

/** The other side does not answer, or does not let us in: the next message would fare no better. */
export class MessageUnreachable extends Error {
  override readonly name = 'MessageUnreachable';
}
