import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type LiveTopics, liveTopics, topicOf } from './live-topics.ts';

const Topics = createContext<LiveTopics | undefined>(undefined);

/**
 * The one line over which lists hear of changes; stands in the frame of a signed-in person and ends with it. What has
 * changed is asked for again where it shows, and elsewhere when it is next needed.
 */
export function LiveLists({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [topics] = useState(() => liveTopics((resources) => askAgain(client, resources)));
  useEffect(() => {
    topics.open();
    return topics.close;
  }, [topics]);
  return <Topics value={topics}>{children}</Topics>;
}

/** What is open is asked for now, everything else when it is next needed; once, however many of the resources it follows. */
function askAgain(client: QueryClient, resources: readonly string[]): void {
  const changed = new Set<unknown>(resources);
  const predicate = ({ queryKey, meta }: Query) => changed.has(queryKey[0]) || meta?.follows?.some((topic) => changed.has(topic)) === true;
  // What shows is asked for anew in place of what is on its way. A first answer is not, and neither is one to a list that was left:
  // it may be older than the change, and would count as fresh when it comes.
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (query.state.data === undefined || !query.isActive())
      void query.promise?.then(() => client.invalidateQueries({ queryKey: query.queryKey, exact: true })).catch(() => undefined);
  }
  void client.invalidateQueries({ predicate });
}

/**
 * Keeps a list fresh while it shows: whatever the cache holds under the resource's name, or follows it by its `meta`, is asked
 * for again when one of them changes. @param resource the noun as `/ws` names it, such as `companies`
 */
export function useLiveList(resource: string): void {
  const topics = useContext(Topics);
  useEffect(() => topics?.follow(resource), [topics, resource]);
}

/** Keeps what follows this one thing by its `meta` (`topicOf`) fresh while it shows; what changes elsewhere asks for nothing. */
export function useLiveThing(resource: string, id: string): void {
  useLiveList(topicOf(resource, id));
}
