import { useSyncExternalStore } from 'react';
import { serverNow } from '../server-clock.ts';
import { createStore, useStore } from '../store.ts';

/**
 * One live line: `doubtful` when a ping went unanswered, `away` when the socket is closed and being reopened, `resting`
 * when the person's other pages hold all the sockets they may and this one asks now and then instead.
 */
export type LineState = 'connecting' | 'live' | 'doubtful' | 'away' | 'resting';

/** The page's lines taken together. */
export interface Connection {
  readonly state: 'connecting' | 'live' | 'restoring' | 'resting';
  /** Server time (epoch milliseconds) when all lines were last known to be good: what is shown is from then. */
  readonly since: number;
  /** Away so long that a banner shall say so. */
  readonly long: boolean;
}

/** How long the page restores the line quietly before the banner comes, in milliseconds (design §2.4). */
export const BANNER_AFTER_MS = 10_000;

interface Line {
  state: LineState;
  lastSign: number;
}
const lines = new Set<Line>();
const connection = createStore<Connection>({ state: 'connecting', since: serverNow(), long: false }, { of: 'page' });
let bannerTimer: ReturnType<typeof setTimeout> | undefined;
/** No answer came to the last call. */
let unanswered = false;

const stateOfAll = (): Connection['state'] => {
  const states = [...lines].map((line) => line.state);
  const rests = states.includes('resting');
  // A line that rests has no socket to tell that the server is gone: the calls in its place do.
  if (states.some((state) => state === 'away' || state === 'doubtful') || (rests && unanswered)) return 'restoring';
  if (states.length === 0 || states.includes('connecting')) return 'connecting';
  return rests ? 'resting' : 'live';
};

function update(): void {
  const state = stateOfAll();
  const before = connection.get();
  if (state === before.state) return;
  clearTimeout(bannerTimer);
  const bad = [...lines].filter((line) => line.state !== 'live').map((line) => line.lastSign);
  connection.set({ state, since: Math.min(serverNow(), ...bad), long: state === 'restoring' && before.long });
  if (state === 'restoring') bannerTimer = setTimeout(() => connection.set({ ...connection.get(), long: true }), BANNER_AFTER_MS);
}

/** Puts a line among those that the page's connection is made of. */
export function addLine(): { set: (state: LineState) => void; sign: () => void; remove: () => void } {
  const line: Line = { state: 'connecting', lastSign: serverNow() };
  lines.add(line);
  update();
  return {
    set: (state) => {
      line.state = state;
      update();
    },
    sign: () => {
      line.lastSign = serverNow();
    },
    remove: () => {
      lines.delete(line);
      update();
    },
  };
}

/** Notes whether the last call was answered by the portal. */
export function noteCall(answered: boolean): void {
  if (unanswered === !answered) return;
  unanswered = !answered;
  update();
  connection.set({ ...connection.get() });
}

/**
 * Does the page know that nothing it sends arrives: the browser is off line, or the live line is down and no answer came
 * to the last call either? Then no order is sent that would arrive later by itself (decisions §5).
 */
export const isCutOff = (): boolean => !navigator.onLine || (unanswered && connection.get().state !== 'live');

const subscribeWithBrowser = (listener: () => void): (() => void) => {
  const stop = connection.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Calls `then` once: when the page has been cut off and no longer is. Gives the way to stop waiting. */
export function whenBack(then: () => void): () => void {
  let wasCutOff = isCutOff();
  const stop = subscribeWithBrowser(() => {
    wasCutOff ||= isCutOff();
    if (!wasCutOff || isCutOff()) return;
    stop();
    then();
  });
  return stop;
}

/** How the page is connected, for the header's dot and the banner. */
export const useConnection = (): Connection => useStore(connection);

/** The same of a component, drawn again when it changes. */
export const useCutOff = (): boolean => useSyncExternalStore(subscribeWithBrowser, isCutOff);
