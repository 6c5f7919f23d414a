import type { FastifyBaseLogger } from 'fastify';

export interface Clock {
  /** Ticks no more; waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Does `act` now and again every `everyMs` milliseconds, and never twice at the same time. Every process ticks, so `act` must be
 * one that several may do at once: an UPDATE that takes each row once, or a DELETE. A tick that fails is logged and made up
 * for by the next.
 * @param name stands in the log
 */
export function startClock(name: string, everyMs: number, act: () => Promise<void>, log: FastifyBaseLogger): Clock {
  let acting: Promise<void> | undefined;
  const tick = (): void => {
    acting ??= act()
      .catch((error: unknown) => log.error({ err: error }, name))
      .finally(() => {
        acting = undefined;
      });
  };
  const timer = setInterval(tick, everyMs);
  tick();
  return {
    async stop() {
      clearInterval(timer);
      await acting;
    },
  };
}
