import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
/** A server's clock is asked again when the tab wakes, and this often, in milliseconds. */
const READ_EVERY_MS = 15 * MINUTE_MS;

let offset = 0;
/** How far off the offset can be, in milliseconds; a better reading replaces a worse one. */
let doubt = Number.POSITIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The server's time, in epoch milliseconds; the browser's own until the server has been heard. */
export const serverNow = (): number => Date.now() + offset;
/** What the server's clock showed at a moment of the browser's, both in epoch milliseconds. */
export const serverTimeOf = (browserTime: number): number => browserTime + offset;

const minuteNow = (): number => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

function tick(): void {
  clearTimeout(timer);
  if (listeners.size === 0) return;
  timer = setTimeout(tick, MINUTE_MS - (serverNow() % MINUTE_MS));
  for (const tell of listeners) tell();
}

function setOffset(milliseconds: number, howSure: number): void {
  offset = milliseconds;
  doubt = howSure;
  tick();
}

/** Takes the time from an answer's `Date` header (whole seconds), for pages that may not ask for the clock itself. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at) || doubt <= 1000) return;
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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  tick();
  return () => {
    listeners.delete(listener);
    tick();
  };
};

/** The server's current minute (epoch milliseconds of its start); draws again on each minute boundary (S1 §4). */
export const useServerMinute = (): number => useSyncExternalStore(subscribe, minuteNow);
