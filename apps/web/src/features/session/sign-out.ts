import { signOut, signOutEverywhere } from '@praj/contract/identity.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';
import { renewIfNeeded, setLeaving } from '../../platform/renewal.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { clearSessionCookies } from '../../platform/session-cookies.ts';
import { clearDrafts } from '../../platform/storage.ts';
import { forgetPerson } from '../../platform/store.ts';
import { toast } from '../../ui/toast/toast-queue.ts';

/** How long a page on its way out waits for the server, in milliseconds. */
const END_WAIT_MS = 3000;

/** Somebody is signed in here, and has not asked to leave. */
export const stay = (): void => setLeaving(false);

/**
 * Ends the session here and on the server, whoever began it. Without an answer this page forgets it all the same. Messages may name
 * the person's trips: none stays but `why` it ended, where that was not their own doing.
 */
export async function endSession(why?: string): Promise<void> {
  const told = why === undefined ? undefined : toast.error(why);
  toast.queue.clear(told);
  setLeaving(true);
  await call(signOut, { body: {} }, { signal: AbortSignal.timeout(END_WAIT_MS) }).catch(() => undefined);
  leave(told);
}

/** Signing out oneself: the drafts go too (decisions §3). */
export async function signOutSelf(userId: string): Promise<void> {
  forget(userId);
  await endSession();
}

/**
 * Signs out on all devices. Only when the server has done it does this page forget anything.
 * @throws CallFailed
 */
export async function signOutSelfEverywhere(userId: string): Promise<void> {
  await renewIfNeeded(serverNow());
  setLeaving(true);
  try {
    await call(signOutEverywhere, { body: {} });
  } catch (failure) {
    stay();
    throw failure;
  }
  forget(userId);
  leave();
}

function leave(told?: number): void {
  clearSessionCookies();
  forgetPerson();
  toast.queue.clear(told);
}

function forget(userId: string): void {
  clearDrafts(userId);
  track(analyticsEvent('logged_out'));
}
