import { PING_EVERY_MS, PING_PATIENCE_MS } from '@praj/contract/sockets.ts';

/** After how many silent pings, this one included, the line is given up. */
const PINGS_BEFORE_LOST = 2;

export interface Heartbeat {
  /** Anything that was received is a sign of life. */
  heard: () => void;
  /** Asks at once, for instance when the tab wakes. */
  ask: () => void;
  stop: () => void;
}

/**
 * Pings every 5 seconds. A ping unanswered for 2 seconds makes the line doubtful; when the next one stays unanswered
 * too, it is lost.
 */
export function startHeartbeat({ ping, onDoubt, onLost }: { ping: () => void; onDoubt: () => void; onLost: () => void }): Heartbeat {
  let silent = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const unanswered = (): void => {
    patience = undefined;
    silent += 1;
    if (silent >= PINGS_BEFORE_LOST) onLost();
    else onDoubt();
  };
  const ask = (): void => {
    if (patience !== undefined) return;
    patience = setTimeout(unanswered, PING_PATIENCE_MS);
    ping();
  };
  const every = setInterval(ask, PING_EVERY_MS);
  const heard = (): void => {
    clearTimeout(patience);
    patience = undefined;
    silent = 0;
  };
  return {
    heard,
    ask,
    stop: () => {
      clearInterval(every);
      clearTimeout(patience);
    },
  };
}
