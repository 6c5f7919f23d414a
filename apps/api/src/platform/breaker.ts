/** Spares a neighbour that fails, and those who would wait for it. */
export interface Breaker {
  /**
   * Does it, unless the neighbour rests. After a rest one try is let through: it ends the rest or begins another.
   * @throws NeighbourRests while it rests; otherwise what `fn` threw
   */
  run<Answer>(fn: () => Promise<Answer>): Promise<Answer>;
}
interface Options {
  /** After so many failures in a row it rests. */
  readonly failures: number;
  readonly restMs: number;
  readonly now: () => Date;
}

/** Nobody was asked, since the neighbour has failed too often just now. */
export class NeighbourRests extends Error {
  override name = 'NeighbourRests';
}

export function createBreaker({ failures, restMs, now }: Options): Breaker {
  let failed = 0;
  let restsUntil = 0;
  let trying = false;
  return {
    async run(fn) {
      const wasResting = failed >= failures;
      if (wasResting && (trying || now().getTime() < restsUntil))
        throw new NeighbourRests('It failed too often, and is left alone for a while.');
      trying = wasResting;
      try {
        const answer = await fn();
        failed = 0;
        return answer;
      } catch (error) {
        failed++;
        if (failed >= failures) restsUntil = now().getTime() + restMs;
        throw error;
      } finally {
        if (wasResting) trying = false;
      }
    },
  };
}
