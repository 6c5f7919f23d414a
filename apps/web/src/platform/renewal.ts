import { FAILURES } from '@praj/contract/failures.ts';
import { renew } from '@praj/contract/identity.ts';
import { CallFailed } from './call-failed.ts';
import { send } from './request.ts';
import { PATIENCE_MS } from './sender/patience.ts';
import { accessTokenExpiry, readAccessToken, readUserId } from './session-cookies.ts';

/** How often the page looks at its token, and with how little left it renews it; milliseconds (S1 §4, decisions §3). */
const CHECK_EVERY_MS = 300_000;
export const RENEW_BELOW_MS = 360_000;

/** `kept`: there is a good token now. `ended`: the session is over. `unknown`: no answer came; ask again later. */
export type Renewal = 'kept' | 'ended' | 'unknown';

const endedListeners = new Set<(message: string) => void>();
/** Calls `listener` with the message to show when the server has refused to renew. Returns the way to stop. */
export function onSessionEnded(listener: (message: string) => void): () => void {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
}

function end(message: string): Renewal {
  for (const tell of endedListeners) tell(message);
  return 'ended';
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session-renewal', work) : work();

let leaving = false;
/** Is this page on its way out, and its person told why? What the server then says about the session is no news to them, and nothing is renewed. */
export const isLeaving = (): boolean => leaving;
/** The page begins to leave, or somebody is signed in here after all. */
export const setLeaving = (on: boolean): void => {
  leaving = on;
};

async function renewInTurn(spent: string | undefined): Promise<Renewal> {
  const now = readAccessToken();
  // While this tab waited for its turn, another one has renewed.
  if (now !== undefined && now !== spent) return 'kept';
  if (leaving) return 'ended';
  if (readUserId() === undefined) return end(FAILURES.session_ended.message);
  try {
    // Other calls and other tabs wait meanwhile, and a lost answer can be had again for 20 seconds only (decisions §3).
    await send(renew, { body: { grant_type: 'refresh_token' } }, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return 'kept';
  } catch (failure) {
    const refused = failure instanceof CallFailed && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
    return refused ? end(failure.message) : 'unknown';
  }
}

let underWay: Promise<Renewal> | undefined;
/**
 * Renews the tokens once, however many ask: calls of this page share one renewal, and tabs take turns by a Web Lock.
 * @param spent the access token that was found wanting; a newer one in the cookie means that it is already done
 */
export function renewOnce(spent: string | undefined = readAccessToken()): Promise<Renewal> {
  underWay ??= inTurn(() => renewInTurn(spent)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/**
 * Renews when little is left of the access token, or nothing but the session itself.
 * @param now epoch milliseconds
 */
export async function renewIfNeeded(now: number): Promise<void> {
  const token = readAccessToken();
  if (token === undefined) {
    if (readUserId() !== undefined) await renewOnce(undefined);
    return;
  }
  const expiry = accessTokenExpiry(token);
  if (expiry !== undefined && expiry - now < RENEW_BELOW_MS) await renewOnce(token);
}

/** Keeps the session fresh: at once, every 5 minutes, and when the tab wakes. Returns the way to stop. */
export function keepSessionFresh(now: () => number): () => void {
  const check = (): void => void renewIfNeeded(now());
  const woken = (): void => {
    if (document.visibilityState === 'visible') check();
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', woken);
  addEventListener('online', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', woken);
    removeEventListener('online', check);
  };
}
