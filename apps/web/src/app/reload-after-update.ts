import { PATIENCE_MS } from '../platform/sender/patience.ts';

const KEY = 'reloaded-at';
/** A second failure within this time is no update but something that a reload does not mend; milliseconds. */
const APART_MS = 30_000;

/** Reloading while nobody answers, or a hotel's network in the portal's place, would give the page away for the browser's own 'cannot be reached', or for theirs. */
const isServed = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((answer) => answer.json() as Promise<{ ok?: unknown }>)
    .then(
      ({ ok }) => ok === true,
      () => false,
    );

let asking = false;
async function reloadOnce(stays: () => boolean): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < APART_MS) return;
    if (!(await isServed()) || stays()) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage there is no telling a first failure from a second one.
    return;
  } finally {
    asking = false;
  }
  location.reload();
}

/**
 * A page that was open while the server was updated asks for code that is gone: it loads itself anew, once.
 * @param stays tells the person instead, and says so, where they are in the middle of something
 */
export function reloadAfterUpdate(stays: () => boolean = () => false): void {
  addEventListener('vite:preloadError', () => void reloadOnce(stays));
}
