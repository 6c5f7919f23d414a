import { setTimeout as sleep } from 'node:timers/promises';

/** How often a batch that failed is tried again, and the pause between, in milliseconds. */
const TRIES = 5;
const PAUSE_MS = 1000;

/** Takes in one pushed order and the topic of those who wait for it. */
type Coalesce = (orderId: string, topic: string) => void;
/** Hands over what was coalesced: topics by order. */
type Take = (topicOf: ReadonlyMap<string, string>) => Promise<void>;

/**
 * Coalesces the pushes of one turn of the event loop, and those that arrive while the last batch is read, so that a burst of
 * changes costs one query and an order that changed five times is sent once, as it is now.
 */
export function coalescePushes(take: Take, onError: (error: unknown) => void): Coalesce {
  let waiting = new Map<string, string>();
  let handing = false;

  async function handOver(): Promise<void> {
    for (let failures = 0; waiting.size > 0; ) {
      const batch = waiting;
      waiting = new Map();
      try {
        await take(batch);
        failures = 0;
      } catch (error) {
        onError(error);
        failures += 1;
        if (failures === TRIES) continue;
        waiting = new Map([...batch, ...waiting]);
        await sleep(PAUSE_MS, undefined, { ref: false });
      }
    }
    handing = false;
  }
  return (orderId, topic) => {
    waiting.set(orderId, topic);
    if (handing) return;
    handing = true;
    setImmediate(() => void handOver());
  };
}
