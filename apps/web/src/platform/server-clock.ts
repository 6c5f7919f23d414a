import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const MINUTE_MS = 60_000;
/** A server's clock is asked again when the tab wakes, and this often, in milliseconds. */
const READ_EVERY_MS = 15 * MINUTE_MS;
/** So far off, in milliseconds, that the browser's own clock must have been set meanwhile. */
const JUMP_MS = 5000;

let offset = 0;
/** How far off the offset can be, in milliseconds; a better reading replaces a worse one. */
let doubt = Number.POSITIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The server's time, in epoch milliseconds; the browser's own until the server has been heard. */
export const serverNow = (): number => Date.now() + offset;
/** What the server's clock showed at a moment of the browser's, both in epoch milliseconds. */
export const serverTimeOf = (browserTime: number): number => browserTime + offset;

const minuteNow = (): number => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

const ticksSoon = (): ReturnType<typeof setTimeout> => setTimeout(tick, MINUTE_MS - (serverNow() % MINUTE_MS));
/** Goes up at each minute and when the clock is set, while anything shows the time. */
const ticks = createStore(0, {
  of: 'page',
  whileHeard: () => {
    timer = ticksSoon();
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  },
});

function tick(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = ticksSoon();
  ticks.set(ticks.get() + 1);
}

function setOffset(milliseconds: number, howSure: number): void {
  offset = milliseconds;
  doubt = howSure;
  tick();
}

/**
 * Takes the time from an answer's `Date` header (whole seconds), for pages that may not ask for the clock itself, and
 * whenever the browser's clock has jumped since the last reading.
 */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  if (doubt <= 1000 && Math.abs(at + 500 - serverNow()) < JUMP_MS) return;
  setOffset(at + 500 - Date.now(), 1000);
}

/** Asks `read` (`GET /current_date`, an ISO instant) and counts half of the way there and back as the way back. */
export async function readServerClock(read: () => Promise<string>): Promise<void> {
  const asked = Date.now();
  const at = Date.parse(await read());
  const way = Date.now() - asked;
  setOffset(at + way / 2 - Date.now(), Math.min(way / 2, 999));
}

/** Keeps the clock right: at once, every 15 minutes, and when the tab wakes. A failed reading keeps the old offset. Returns the way to stop. */
export function keepServerClock(read: () => Promise<string>): () => void {
  const again = (): void => void readServerClock(read).catch(() => undefined);
  const woken = (): void => {
    if (document.visibilityState === 'visible') again();
  };
  again();
  const every = setInterval(again, READ_EVERY_MS);
  document.addEventListener('visibilitychange', woken);
  addEventListener('online', again);
  return () => {
    clearInterval(every);
    document.removeEventListener('visibilitychange', woken);
    removeEventListener('online', again);
  };
}

/** The server's current minute (epoch milliseconds of its start); draws again on each minute boundary (S1 §4). */
export const useServerMinute = (): number => useSyncExternalStore(ticks.subscribe, minuteNow, minuteNow);
