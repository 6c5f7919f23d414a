import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { isUnanswered, meQuery } from '../../entities/session/queries.ts';
import { meOf, SignedInUser } from '../../entities/session/signed-in-user.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { isLeaving } from '../../platform/renewal.ts';
import { readUserId } from '../../platform/session-cookies.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import s from './session-gate.module.css';
import { SessionKeeper } from './session-keeper.tsx';
import { endSession } from './sign-out.ts';

/**
 * Draws what is inside once the profile is here. A refused profile ends the session with its message (S1 §4); while
 * nobody answers, the page waits with a way to try again, because the session may well be good.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const [userId] = useState(() => readUserId() ?? '');
  const { data: user, error, isFetching, refetch } = useQuery(meQuery(userId));
  const me = useMemo(() => user && meOf(user), [user]);
  // The whole page is drawn then, in pieces between which the browser answers.
  const isKnown = useDeferredValue(user !== undefined);
  const navigate = useNavigate();
  // What is said of it stands while it is asked for again, when the error itself is taken back.
  const [failure, setFailure] = useState(error);
  if (error !== null && error !== failure) setFailure(error);
  const unanswered = isUnanswered(error ?? failure);
  // A profile that is here and could only not be fetched anew says nothing of the session.
  const refused = user === undefined && error !== null && !isUnanswered(error);

  useEffect(() => {
    // A session that has ended is spoken of by the session keeper.
    if (!refused || isLeaving() || readUserId() === undefined) return;
    void endSession(failureMessage(error)).then(() => navigate('/login', { replace: true }));
  }, [refused, error, navigate]);

  return (
    <SignedInUser value={me}>
      <SessionKeeper userId={userId} />
      {user && isKnown ? (
        children
      ) : (
        <main className={s.waiting} aria-busy={isFetching}>
          {unanswered && (
            <div className={s.unanswered}>
              <ErrorState message={failureMessage(failure)} busy={isFetching} onRetry={() => void refetch()} />
            </div>
          )}
        </main>
      )}
    </SignedInUser>
  );
}
