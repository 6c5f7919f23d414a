import { useSyncExternalStore } from 'react';
import { serverNow } from '../server-clock.ts';

/** One live line: `doubtful` when a ping went unanswered, `away` when the socket is closed and being reopened. */
export type LineState = 'connecting' | 'live' | 'doubtful' | 'away';

/** The page's lines taken together. */
export interface Connection {
  readonly state: 'connecting' | 'live' | 'restoring';
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
const listeners = new Set<() => void>();
let connection: Connection = { state: 'connecting', since: serverNow(), long: false };
let bannerTimer: ReturnType<typeof setTimeout> | undefined;

const stateOfAll = (): Connection['state'] => {
  const states = [...lines].map((line) => line.state);
  if (states.some((state) => state === 'away' || state === 'doubtful')) return 'restoring';
  return states.length > 0 && states.every((state) => state === 'live') ? 'live' : 'connecting';
};
const publish = (next: Connection): void => {
  connection = next;
  for (const tell of listeners) tell();
};

function update(): void {
  const state = stateOfAll();
  if (state === connection.state) return;
  clearTimeout(bannerTimer);
  const bad = [...lines].filter((line) => line.state !== 'live').map((line) => line.lastSign);
  publish({ state, since: Math.min(serverNow(), ...bad), long: state === 'restoring' && connection.long });
  if (state === 'restoring') bannerTimer = setTimeout(() => publish({ ...connection, long: true }), BANNER_AFTER_MS);
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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How the page is connected, for the header's dot and the banner. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);
