import { signOut } from '@praj/contract/identity.ts';
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

/** Signing out oneself: the drafts go too (decisions §3). */
export async function signOutSelf(userId: string): Promise<void> {
  clearDrafts(userId);
  track(analyticsEvent('logged_out'));
  await endSession();
}
