import { refuse } from '../http/failure.ts';

/** Does work in turn, a little at a time. */
export interface FairQueue {
  /**
   * Does the work when its turn has come. Those who wait take turns asker by asker, so that whoever asks for much waits for
   * themselves and not everybody for them.
   * @param asker who it is done for; undefined when that limits nobody, and all such are one
   * @throws Failure `too_many` at once when this asker has `waitingEach` waiting, `busy` when `waitingAll` wait in all
   */
  run<T>(asker: string | undefined, work: () => Promise<T>): Promise<T>;
}
interface Options {
  readonly atOnce: number;
  readonly waitingEach: number;
  readonly waitingAll: number;
}

/** What the one who is refused is asked to wait, in seconds: longer than it takes to work off what one asker may have waiting. */
const RETRY_SECONDS = 5;

export function createFairQueue({ atOnce, waitingEach, waitingAll }: Options): FairQueue {
  let running = 0;
  let inAll = 0;
  /** In the order in which they have their turn. */
  const waiting = new Map<string | undefined, (() => void)[]>();

  async function turn(asker: string | undefined): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const own = waiting.get(asker) ?? [];
    if (asker !== undefined && own.length >= waitingEach) refuse('too_many', { retryAfterSeconds: RETRY_SECONDS });
    if (inAll >= waitingAll) refuse('busy', { retryAfterSeconds: RETRY_SECONDS });
    inAll += 1;
    await new Promise<void>((go) => waiting.set(asker, [...own, go]));
  }

  /** Hands the place on to the first of the asker whose turn it is, who then stands behind the others. */
  function done(): void {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [asker, [go, ...others]] = next;
    waiting.delete(asker);
    if (others.length > 0) waiting.set(asker, others);
    inAll -= 1;
    go?.();
  }

  return {
    async run(asker, work) {
      await turn(asker);
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}
