import { type Carrier, type SendDeps, sendMessages } from './send-messages.ts';
import { MESSAGE_WAITS } from './store.ts';

export interface MessageWorker {
  /** Sends every message of its kind that is due; one who asks while that is under way waits for the same. */
  drain(): Promise<void>;
  /** Sends nothing more; waits a moment for the message that is under way. */
  stop(): Promise<void>;
}

/** How long a message under way may take to end when the portal stops, in milliseconds. */
const STOP_MS = 3000;

/** Drains whenever a message was written, in any process; the clock that sees to later attempts is the caller's. */
export function createMessageWorker(deps: SendDeps, carrier: Carrier): MessageWorker {
  let draining: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  function drain(): Promise<void> {
    if (stopped) return Promise.resolve();
    again = draining !== undefined;
    draining ??= drainUntilEmpty().finally(() => {
      draining = undefined;
    });
    return draining;
  }
  async function drainUntilEmpty(): Promise<void> {
    do {
      again = false;
      await sendMessages(deps, carrier, () => stopped).catch((error: unknown) => deps.log.error({ err: error }, carrier.kind));
    } while (again && !stopped);
  }
  // Not awaited: the other pushes do not wait for messages.
  deps.push.on(MESSAGE_WAITS, () => void drain());

  return {
    drain,
    async stop() {
      stopped = true;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([draining, late]);
      clearTimeout(timer);
    },
  };
}
