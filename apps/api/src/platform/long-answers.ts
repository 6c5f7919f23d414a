import { Readable } from 'node:stream';
import { refuse } from './http/failure.ts';
import type { Leases } from './limits/leases.ts';

/** How many long answers may ask the database at the same time, so that most connections are left to everybody else. */
const ASKING_MAX = 2;
/** Nobody waits that long for the next part who still reads, in milliseconds. */
const STALLED_MS = 60_000;
/** What one who already reads is asked to wait, in seconds. */
const RETRY_SECONDS = 5;

/** A text, or bytes as they are. */
type Part = string | Uint8Array;
/** Asks the database something short; waits its turn without holding a connection. */
export type AskInTurn = <T>(question: () => Promise<T>) => Promise<T>;
export interface LongAnswers {
  /**
   * Sends what `write` gives, part by part as the reader takes it. The first part is there before anything is sent, so that
   * what fails until then is refused like any call; what fails later breaks the answer off. A reader who leaves, or takes
   * nothing for a minute, ends the writing.
   * @throws Failure `already_reading` while the person reads another one
   */
  send(userId: string, write: (ask: AskInTurn) => AsyncGenerator<Part, void>): Promise<Readable>;
}
interface Options {
  /** How long a reader may take nothing, in milliseconds. */
  readonly stalledMs?: number;
}

/**
 * Answers too long to be kept in memory, of which a person reads one at a time, in whichever process.
 * @param what tells them from other such answers
 */
export function createLongAnswers(what: string, leases: Leases, { stalledMs = STALLED_MS }: Options = {}): LongAnswers {
  const ask = takeTurns(ASKING_MAX);

  return {
    async send(userId, write) {
      const turn = (await leases.take(what, userId)) ?? refuse('already_reading', { retryAfterSeconds: RETRY_SECONDS });
      try {
        const parts = write(ask);
        const first = await parts.next();
        return readableFrom(first, parts, stalledMs, () => turn.end());
      } catch (error) {
        await turn.end();
        throw error;
      }
    },
  };
}

/** One part ahead of its reader. Ends at once when they leave, also while it waits for the next part. */
function readableFrom(
  first: IteratorResult<Part, void>,
  parts: AsyncGenerator<Part, void>,
  stalledMs: number,
  onEnd: () => Promise<void>,
): Readable {
  let known: typeof first | undefined = first;
  const answer = new Readable({
    highWaterMark: 1,
    read() {
      patience.refresh();
      const next = known ? Promise.resolve(known) : parts.next();
      known = undefined;
      next.then(
        (part) => (part.done ? end() : answer.destroyed || answer.push(part.value)),
        (error: Error) => answer.destroy(error),
      );
    },
    destroy(error, done) {
      clearTimeout(patience);
      void onEnd();
      void parts.return();
      done(error);
    },
  });
  /** Whoever has it all may ask for the next at once. */
  const end = () => onEnd().then(() => answer.destroyed || answer.push(null));
  const patience = setTimeout(() => answer.destroy(new Error('the reader took nothing for too long')), stalledMs);
  return answer;
}

/** Lets so many do something at once; the others wait in line. */
function takeTurns(most: number): AskInTurn {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (question) => {
    if (busy < most) busy += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await question();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
