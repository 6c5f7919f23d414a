/** A piece of work that runs once at a time. */
export interface Shared {
  /** Runs it, and ends when a run has ended that began after this call. */
  run(): Promise<void>;
  /** Ends when nothing runs or is asked for. */
  idle(): Promise<void>;
}

/**
 * Lets all who ask for some work in one turn of the event loop, or while it runs, share the next run: however many ask, one runs and
 * one waits. Of many calls that come in together each would else begin a run, or wait for two (decision 94).
 */
export function shareNext(work: () => Promise<void>): Shared {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    const mine = work().finally(() => {
      running = undefined;
    });
    running = mine;
    return mine;
  }
  function run(): Promise<void> {
    if (next) return next;
    next = (running ? settled(running) : nextTurn()).then(() => {
      next = undefined;
      return start();
    });
    return next;
  }
  async function idle(): Promise<void> {
    for (let last = next ?? running; last; last = next ?? running) await settled(last);
  }
  return { run, idle };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const settled = (work: Promise<void>): Promise<void> => work.catch(() => {});
