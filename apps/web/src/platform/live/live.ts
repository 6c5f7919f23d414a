import { socketTicket } from '@praj/contract/identity.ts';
import { CLOSE_NOT_SIGNED_IN, CLOSE_NOT_YOURS, CLOSE_TOO_MANY, type PushedMessage } from '@praj/contract/sockets.ts';
import ReconnectingWebSocket from 'partysocket/ws';
import { call } from '../http.ts';
import { renewOnce } from '../renewal.ts';
import { API_BASE } from '../sender/create-sender.ts';
import { PATIENCE_MS } from '../sender/patience.ts';
import { serverNow } from '../server-clock.ts';
import { addLine, type LineState } from './connection.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';

/** The first wait before reopening is 1 to 2 seconds, so that pages do not all come back at once; milliseconds. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;
const GROWTH = 1.6;
/** While the line rests: how often the page asks instead, and when it tries to be live again by itself; milliseconds. */
const ASK_EVERY_MS = 30_000;
const REST_MS = 600_000;
/** So many sockets in a row did not open though the portal gave their tickets: something in between lets none through. It is tried again more often than the above. */
const BLOCKED_AFTER = 3;
const BLOCKED_REST_MS = 60_000;

export interface LiveOptions {
  /** Path of the socket below the API, such as `/branches/{id}/orders`. */
  readonly path: string;
  readonly onMessage: (message: PushedMessage) => void;
  /** `since` is the server time (epoch milliseconds) at which the state began. */
  readonly onState?: ((state: LineState, since: number) => void) | undefined;
  /**
   * Ask for what is shown now: the socket is open, the first time and `again` after each gap, so that no change is missed
   * (decisions §6); or the line rests and half a minute has passed.
   */
  readonly onAsk?: ((again: boolean) => void) | undefined;
  /** Closed with 4403: not this user's. The line is given up. */
  readonly onRefused?: (() => void) | undefined;
}

/** A fresh single-use ticket stands in the address at each connect (decisions §3). */
async function socketAddress(path: string): Promise<string> {
  // Nothing else is tried while the ticket is waited for.
  const { ticket } = await call(socketTicket, { body: {} }, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const address = new URL(`${API_BASE}${path}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('access_token', ticket);
  return address.href;
}

function parse(data: unknown): PushedMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null && 'type' in message ? (message as PushedMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** Hears what the browser says of its line, and when the person comes to this page. Returns the way to hear no more. */
function hearPage({ retry, doubt, wake }: Readonly<Record<'retry' | 'doubt' | 'wake', () => void>>): () => void {
  const hearing = new AbortController();
  const { signal } = hearing;
  addEventListener('online', retry, { signal });
  addEventListener('offline', doubt, { signal });
  addEventListener('focus', wake, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retry(), { signal });
  return () => hearing.abort();
}

/**
 * Opens a live line and keeps it open. Returns the way to close it. Closed because the person's other pages hold all the
 * sockets they may, it does not fight them: it rests until the person comes to this page, or for ten minutes. Where calls are
 * answered and no socket opens, it rests a minute at a time.
 */
export function openLive({ path, onMessage, onState, onAsk, onRefused }: LiveOptions): () => void {
  const line = addLine();
  let state: LineState = 'connecting';
  let openedBefore = false;
  let heart: Heartbeat | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** A socket that has its ticket and is not open yet, and how many such came to nothing in a row. */
  let isOpening = false;
  let blocked = 0;
  // A line that is closed while it waits to reopen still asks where to: the person may be signed out by then.
  const address = async (): Promise<string> => {
    if (stopped) return new Promise(() => undefined);
    isOpening = false;
    const to = await socketAddress(path);
    // One that was asked for before it rested is not used.
    isOpening = state !== 'resting';
    return to;
  };
  const socket = new ReconnectingWebSocket(address, [], {
    minReconnectionDelay: FIRST_WAIT_MS * (1 + Math.random()),
    maxReconnectionDelay: LONGEST_WAIT_MS,
    reconnectionDelayGrowFactor: GROWTH,
    connectionTimeout: PATIENCE_MS,
    maxEnqueuedMessages: 0,
  });
  const enter = (next: LineState): void => {
    if (next === state) return;
    state = next;
    line.set(next);
    onState?.(next, serverNow());
  };
  const stopResting = (): void => {
    clearInterval(asking);
    clearTimeout(resting);
  };
  const rest = (milliseconds: number): void => {
    socket.close();
    enter('resting');
    asking = setInterval(() => onAsk?.(true), ASK_EVERY_MS);
    resting = setTimeout(wake, milliseconds);
  };
  const wake = (): void => {
    if (state !== 'resting') return;
    stopResting();
    enter('connecting');
    socket.reconnect();
  };
  const stop = (): void => {
    stopped = true;
    heart?.stop();
    stopResting();
    line.remove();
    socket.close();
    unhear();
  };
  const doubt = (): void => {
    if (state === 'live') enter('doubtful');
  };
  const retry = (): void => {
    if (state === 'live' || state === 'doubtful') heart?.ask();
    else if (state === 'away') socket.reconnect();
    else wake();
  };
  const unhear = hearPage({ retry, doubt, wake });

  socket.addEventListener('open', () => {
    line.sign();
    enter('live');
    isOpening = false;
    blocked = 0;
    heart?.stop();
    heart = startHeartbeat({ ping: () => socket.send('{"type":"ping"}'), onDoubt: doubt, onLost: () => socket.reconnect() });
    onAsk?.(openedBefore);
    openedBefore = true;
  });
  socket.addEventListener('message', ({ data }) => {
    heart?.heard();
    line.sign();
    enter('live');
    const message = parse(data);
    if (message && message.type !== 'pong') onMessage(message);
  });
  // Without a ticket there is no socket that could close: the error alone tells.
  socket.addEventListener('error', () => {
    if (state !== 'resting') enter('away');
  });
  socket.addEventListener('close', ({ code }) => {
    heart?.stop();
    // A ticket that was asked for before it rested may still fail.
    if (state === 'resting') return;
    if (code === CLOSE_TOO_MANY) return rest(REST_MS);
    if (isOpening && ++blocked >= BLOCKED_AFTER) {
      rest(BLOCKED_REST_MS);
      onAsk?.(true);
      return;
    }
    enter('away');
    if (code === CLOSE_NOT_YOURS) {
      stop();
      onRefused?.();
    } else if (code === CLOSE_NOT_SIGNED_IN) void renewOnce();
  });
  return stop;
}
