import { currentDate } from '@praj/contract/identity.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/http.ts';
import { openLive } from '../../platform/live/live.ts';
import { keepSessionFresh, onSessionEnded } from '../../platform/renewal.ts';
import { keepServerClock, serverNow } from '../../platform/server-clock.ts';
import { clearSessionCookies, readUserId } from '../../platform/session-cookies.ts';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { forgetUnsaved } from '../../ui/overlay/unsaved.ts';
import { copy } from './copy.ts';
import { placeState } from './return-to.ts';
import { isLeaving, stay } from './sign-out.ts';

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
    return () => document.removeEventListener('visibilitychange', woken);
  }, []);
}

/**
 * Keeps the session of the page alive: renewal, the server's clock, and the user's socket. When the session ends it
 * says so, keeps the drafts and the place, and goes to the sign-in page (S1 §4).
 */
export function SessionKeeper({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const left = useRef(false);
  const leave = useEffectEvent((message: string) => {
    if (isLeaving()) return;
    // The push and a refused call may both tell of the same end.
    if (left.current) return;
    left.current = true;
    // The cookies are another person's by now: this page becomes theirs.
    if ((readUserId() ?? userId) !== userId) {
      forgetUnsaved();
      return location.reload();
    }
    clearSessionCookies();
    toast.error(message);
    void navigate('/login', { replace: true, state: placeState(`${location.pathname}${location.search}`, userId) });
  });
  useEffect(stay, []);
  useEffect(() => onSessionEnded((message) => leave(message)), []);
  useEffect(() => keepSessionFresh(serverNow), []);
  useEffect(() => keepServerClock(async () => (await call(currentDate, { query: {} })).currentDate), []);
  useEffect(
    () =>
      openLive({
        path: `/users/${userId}`,
        onMessage: (message) => {
          if (message.type === 'session' && !message.activeAccessToken) leave(copy.signedOutByForce);
        },
      }),
    [userId],
  );
  useSameUser(userId, () => leave(copy.signedOutByForce));
  return null;
}
