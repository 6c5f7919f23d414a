import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches what a form has just created. Where that fails it is there all the same: `refresh` then lets its list show it in its place as
 * soon as it can be asked, and the answer is undefined.
 */
export async function fetchCreated<Thing, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Thing, Error, Thing, Key>,
  refresh: () => void,
): Promise<Thing | undefined> {
  const created = await client.fetchQuery(query).catch(() => undefined);
  if (created === undefined) refresh();
  return created;
}
