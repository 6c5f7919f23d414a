import { currentDate } from '@praj/contract/identity.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/http.ts';
import { openLive } from '../../platform/live/live.ts';
import { isLeaving, keepSessionFresh, onSessionEnded } from '../../platform/renewal.ts';
import { keepServerClock, serverNow } from '../../platform/server-clock.ts';
import { claimPage, readUserId } from '../../platform/session-cookies.ts';
import { forgetUnsaved } from '../../ui/overlay/unsaved.ts';
import { COPY } from './copy.ts';
import { placeState } from './return-to.ts';
import { endSession, stay } from './sign-out.ts';

/** Another tab of this browser may have signed out, or signed in as someone else. */
function useSameUser(userId: string, onGone: () => void): void {
  const look = useEffectEvent(() => {
    if (readUserId() !== userId) onGone();
  });
  useEffect(() => {
    const woken = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', woken);
    // Windows beside each other are both visible all the time.
    addEventListener('focus', woken);
    return () => {
      document.removeEventListener('visibilitychange', woken);
      removeEventListener('focus', woken);
    };
  }, []);
}

/**
 * Keeps the session of the page alive: renewal, the server's clock, and the user's socket. When the session ends it
 * says so, keeps the drafts and the place, and goes to the sign-in page (S1 §4).
 */
export function SessionKeeper({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent((message: string) => {
    // The push and a refused call may both tell of the same end.
    if (isLeaving()) return;
    // The cookies are another person's by now: this page becomes theirs.
    if ((readUserId() ?? userId) !== userId) {
      forgetUnsaved();
      return location.reload();
    }
    const state = placeState(`${location.pathname}${location.search}`, userId);
    // The server takes the cookie that the page cannot, before anybody signs in anew.
    void endSession(message).then(() => navigate('/login', { replace: true, state }));
  });
  useEffect(stay, []);
  useEffect(() => claimPage(userId, () => leave(COPY.signedOutByForce)), [userId]);
  useEffect(() => onSessionEnded((message) => leave(message)), []);
  useEffect(() => keepSessionFresh(serverNow), []);
  useEffect(() => keepServerClock(async () => (await call(currentDate, { query: {} })).currentDate), []);
  useEffect(
    () =>
      openLive({
        path: `/users/${userId}`,
        onMessage: (message) => {
          if (message.type === 'session' && !message.activeAccessToken) leave(COPY.signedOutByForce);
        },
      }),
    [userId],
  );
  useSameUser(userId, () => leave(COPY.signedOutByForce));
  return null;
}
