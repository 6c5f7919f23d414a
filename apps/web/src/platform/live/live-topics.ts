import type { ChangedMessage } from '@praj/contract/sockets.ts';
import { SOCKETS } from '@praj/contract/sockets.ts';
import { openLive } from './live.ts';

/** Changes are gathered this long before what shows them is asked for again, in milliseconds. */
export const GATHER_MS = 300;
/** However many changes come, nothing is asked for more often than this, in milliseconds. */
export const ASK_GAP_MS = 2000;
/** The socket stays open this long after the last list has left the page, since the next page mostly has one; milliseconds. */
export const LINGER_MS = 10_000;

/** The changes of one thing alone, as it is followed: whoever reads many companies hears of all of them. */
export const topicOf = (resource: ChangedMessage['resource'], id: ChangedMessage['id']): string => `${resource}/${id}`;

export interface LiveTopics {
  /** Opens the socket before anything is followed: what is first asked for when it is open need not be asked for again. */
  readonly open: () => void;
  /** Follows what a resource's calls answer, or one thing of it (`topicOf`), until what this gives is called. */
  readonly follow: (topic: string) => () => void;
  /** Closes the socket at once, as at a sign-out. */
  readonly close: () => void;
}

/**
 * Follows any number of resources over one `/ws`, which is open only while something is followed or soon may be. Every open list
 * is asked for again once the socket is open, and after each gap, so that no change is missed (decisions §6).
 * @param onChanged told of resources and things whose calls may answer anew; gathered, so that a flood of changes asks seldom
 */
export function liveTopics(onChanged: (resources: readonly string[]) => void): LiveTopics {
  const followers = new Map<string, number>();
  const changed = new Set<string>();
  let closeSocket: (() => void) | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let mayAskFrom = 0;

  const tell = (): void => {
    asking = undefined;
    mayAskFrom = performance.now() + ASK_GAP_MS;
    const resources = [...changed];
    changed.clear();
    onChanged(resources);
  };
  const tellSoon = (): void => {
    asking ??= setTimeout(tell, Math.max(GATHER_MS, mayAskFrom - performance.now()));
  };
  const openSocket = (): (() => void) =>
    openLive({
      path: SOCKETS.changes.path,
      onMessage: (message) => {
        if (message.type !== 'changed') return;
        changed.add(message.resource);
        const itself = topicOf(message.resource, message.id);
        if (followers.has(itself)) changed.add(itself);
        tellSoon();
      },
      onAsk: () => {
        for (const topic of followers.keys()) changed.add(topic);
        clearTimeout(asking);
        if (changed.size > 0) tell();
      },
    });
  const close = (): void => {
    clearTimeout(asking);
    clearTimeout(lingering);
    asking = undefined;
    changed.clear();
    closeSocket?.();
    closeSocket = undefined;
  };
  const linger = (): void => {
    clearTimeout(lingering);
    if (followers.size === 0) lingering = setTimeout(close, LINGER_MS);
  };
  return {
    open: () => {
      closeSocket ??= openSocket();
      linger();
    },
    follow: (topic) => {
      clearTimeout(lingering);
      followers.set(topic, (followers.get(topic) ?? 0) + 1);
      closeSocket ??= openSocket();
      return () => {
        const left = (followers.get(topic) ?? 1) - 1;
        if (left > 0) followers.set(topic, left);
        else followers.delete(topic);
        linger();
      };
    },
    close,
  };
}
