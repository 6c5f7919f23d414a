import { signOut, signOutEverywhere } from '@praj/contract/identity.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';
import { clearSessionCookies } from '../../platform/session-cookies.ts';
import { clearDrafts } from '../../platform/storage.ts';

/** Ends the session here and on the server. Without an answer this page forgets it all the same. */
export async function endSession(): Promise<void> {
  await call(signOut, { body: {} }).catch(() => undefined);
  clearSessionCookies();
}

let leaving = false;
/** Is this page on its way out because its person wants it? What the server then pushes about the session is no news to them. */
export const isLeaving = (): boolean => leaving;
/** Somebody is signed in here, and has not asked to leave. */
export const stay = (): void => {
  leaving = false;
};

/** Signing out oneself: the drafts go too (decisions §3). */
export async function signOutSelf(userId: string): Promise<void> {
  leaving = true;
  forget(userId);
  await endSession();
}

/**
 * Signs out on all devices. Only when the server has done it does this page forget anything.
 * @throws CallFailed
 */
export async function signOutSelfEverywhere(userId: string): Promise<void> {
  leaving = true;
  try {
    await call(signOutEverywhere, { body: {} });
  } catch (failure) {
    stay();
    throw failure;
  }
  forget(userId);
  clearSessionCookies();
}

function forget(userId: string): void {
  clearDrafts(userId);
  track(analyticsEvent('logged_out'));
}
