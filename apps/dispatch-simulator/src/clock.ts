/** Time as the simulator lives it. `simulated` seconds pass `speed` times as fast as real ones; the calendar is real. */
export interface Clock {
  readonly speed: number;
  /** Real milliseconds since 1970. */
  now(): number;
  /** Waits simulated seconds; rejects at once when the signal is aborted. */
  wait(simulatedSeconds: number, signal: AbortSignal): Promise<void>;
  /** Waits until a real moment. */
  until(at: number, signal: AbortSignal): Promise<void>;
}

/** setTimeout takes no more than this, in milliseconds; a longer wait is taken in pieces. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Waits real milliseconds; rejects at once when the signal is aborted. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

export function realClock(speed: number): Clock {
  return {
    speed,
    now: () => Date.now(),
    wait: (seconds, signal) => sleep((seconds * 1000) / speed, signal),
    async until(at, signal) {
      for (let left = at - Date.now(); left > 0; left = at - Date.now()) await sleep(Math.min(left, LONGEST_TIMER), signal);
    },
  };
}
