import { socketTicket } from '@praj/contract/identity.ts';
import { CLOSE_NOT_SIGNED_IN, CLOSE_NOT_YOURS, type PushedMessage } from '@praj/contract/sockets.ts';
import ReconnectingWebSocket from 'partysocket/ws';
import { call } from '../http.ts';
import { renewOnce } from '../renewal.ts';
import { API_BASE } from '../request.ts';
import { serverNow } from '../server-clock.ts';
import { addLine, type LineState } from './connection.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';

/** The first wait before reopening is 1 to 2 seconds, so that pages do not all come back at once; milliseconds. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;
const GROWTH = 1.6;

export interface LiveOptions {
  /** Path of the socket below the API, such as `/branches/{id}/orders`. */
  readonly path: string;
  readonly onMessage: (message: PushedMessage) => void;
  /** `since` is the server time (epoch milliseconds) at which the state began. */
  readonly onState?: ((state: LineState, since: number) => void) | undefined;
  /** The socket is open. Ask for what is shown now, the first time and `again` after each gap: no change is missed (decisions §6). */
  readonly onOpen?: ((again: boolean) => void) | undefined;
  /** Closed with 4403: not this user's. The line is given up. */
  readonly onRefused?: (() => void) | undefined;
}

/** A fresh single-use ticket stands in the address at each connect (decisions §3). */
async function socketAddress(path: string): Promise<string> {
  const { ticket } = await call(socketTicket, { body: {} });
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

/** Opens a live line and keeps it open. Returns the way to close it. */
export function openLive({ path, onMessage, onState, onOpen, onRefused }: LiveOptions): () => void {
  const line = addLine();
  let state: LineState = 'connecting';
  let openedBefore = false;
  let heart: Heartbeat | undefined;
  const socket = new ReconnectingWebSocket(() => socketAddress(path), [], {
    minReconnectionDelay: FIRST_WAIT_MS * (1 + Math.random()),
    maxReconnectionDelay: LONGEST_WAIT_MS,
    reconnectionDelayGrowFactor: GROWTH,
    maxEnqueuedMessages: 0,
  });
  const enter = (next: LineState): void => {
    if (next === state) return;
    state = next;
    line.set(next);
    onState?.(next, serverNow());
  };
  const stop = (): void => {
    heart?.stop();
    line.remove();
    socket.close();
    removeEventListener('online', retry);
    removeEventListener('offline', doubt);
    document.removeEventListener('visibilitychange', woken);
  };
  const doubt = (): void => {
    if (state === 'live') enter('doubtful');
  };
  const retry = (): void => {
    if (state === 'live' || state === 'doubtful') heart?.ask();
    else if (state === 'away') socket.reconnect();
  };
  const woken = (): void => {
    if (document.visibilityState === 'visible') retry();
  };

  socket.addEventListener('open', () => {
    line.sign();
    enter('live');
    heart?.stop();
    heart = startHeartbeat({ ping: () => socket.send('{"type":"ping"}'), onDoubt: doubt, onLost: () => socket.reconnect() });
    onOpen?.(openedBefore);
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
  socket.addEventListener('error', () => enter('away'));
  socket.addEventListener('close', ({ code }) => {
    heart?.stop();
    enter('away');
    if (code === CLOSE_NOT_YOURS) {
      stop();
      onRefused?.();
    } else if (code === CLOSE_NOT_SIGNED_IN) void renewOnce();
  });
  addEventListener('online', retry);
  addEventListener('offline', doubt);
  document.addEventListener('visibilitychange', woken);
  return stop;
}
