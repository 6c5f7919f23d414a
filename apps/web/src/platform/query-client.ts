import { hashKey, type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailed, failureMessage } from './call-failed.ts';
import { GivenUp } from './pending/retry-until-settled.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows the failure itself, no toast. `follows`: asked for again too when one of these resources or things (`topicOf`) changes. */
    queryMeta: { quiet?: boolean; follows?: readonly string[] };
    mutationMeta: { quiet?: boolean };
  }
}

const FRESH_MS = 30_000;
const RETRIES = 2;

/** Asks again only where a second try can help: not for a refusal. */
export const shouldRetry = (failures: number, failure: unknown): boolean =>
  failures < RETRIES && !(failure instanceof CallFailed && failure.status >= 400 && failure.status < 500);

/** A session that ended has its own message, what was given up was so by a person, and the banner speaks for a lost line. */
const speaksForItself = (failure: unknown): boolean =>
  failure instanceof GivenUp || (failure instanceof CallFailed && failure.status === 401);

/**
 * The one cache of server data. A failure is told by `tell` (S1 §8) unless its query or mutation is `quiet`; once the same is
 * sent again `takeBack` is given what told of it, since what comes of the new try is not known yet.
 * Nothing waits for the line to come back: an order is never queued silently (design §2.4).
 */
export function makeQueryClient<Told>(tell: (message: string) => Told, takeBack?: (told: Told) => void): QueryClient {
  /** What stands told of the last try, by what was tried. */
  const toldOf = new Map<unknown, Told>();
  /** Which component sent what has no key: of its next press it is the last try. */
  const senders = new WeakMap<Mutation<unknown, unknown>, object>();
  const whatOf = (mutation: Mutation<unknown, unknown>): unknown => {
    const { mutationKey } = mutation.options;
    return mutationKey ? hashKey(mutationKey) : senders.get(mutation);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, query) => {
        const offline = failure instanceof CallFailed && failure.offline;
        if (!query.meta?.quiet && !speaksForItself(failure) && !offline) tell(failureMessage(failure));
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => {
        const what = whatOf(mutation);
        const told = toldOf.get(what);
        if (told !== undefined) takeBack?.(told);
        toldOf.delete(what);
      },
      onError: (failure, _variables, _context, mutation) => {
        if (!mutation.meta?.quiet && !speaksForItself(failure)) toldOf.set(whatOf(mutation), tell(failureMessage(failure)));
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: shouldRetry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'observerAdded') senders.set(event.mutation, event.observer);
  });
  return client;
}
