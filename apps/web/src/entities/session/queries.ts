import { readUser } from '@praj/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { useContext } from 'react';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { shouldRetry } from '../../platform/query-client.ts';
import { type Me, SignedInUser } from './signed-in-user.ts';

/** The portal is busy, or was asked too often: another time it answers. */
const PASSING: readonly number[] = [429, 503];
/** Was the profile not answered, so that nothing is known of the session? Pure. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof CallFailed && (failure.offline || PASSING.includes(failure.status));
/** How often a page that nobody answers asks again by itself, in milliseconds. */
const ASK_AGAIN_MS = 5000;

/** The signed-in person's profile (S1 §4: loaded on start). Its failure is shown by the session itself. */
export const meQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId],
    queryFn: ({ signal }) => call(readUser, { params: { id: userId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) => isUnanswered(failure) && shouldRetry(failures, failure),
    refetchInterval: ({ state }) => state.data === undefined && isUnanswered(state.error) && ASK_AGAIN_MS,
    meta: { quiet: true },
  });

/**
 * The signed-in person, the same one until something of the profile changes. Only below the signed-in frame, which draws nothing until
 * the profile is here.
 * @throws Error when used outside of it
 */
export function useMe(): Me {
  const me = useContext(SignedInUser);
  if (!me) throw new Error('useMe stands outside the signed-in frame');
  return me;
}
