import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { zipAreaGroupsQuery } from '../../entities/zip-area/queries.ts';

const NONE: readonly string[] = [];
type Groups = readonly { readonly zipCodes: readonly string[] }[];
const numbersOf = (groups: Groups): readonly string[] => groups.flatMap(({ zipCodes }) => zipCodes);

/** Numbers of all areas there are; none before they are known. */
export function useAllAreas() {
  const { data, error, isFetching, refetch } = useQuery(zipAreaGroupsQuery());
  const every = useMemo(() => (data ? numbersOf(data) : NONE), [data]);
  return { every, error, isFetching, retry: () => void refetch() };
}

/** The same for whoever is about to send: asked for, if they are not known. */
export const fetchAllAreas = async (client: QueryClient): Promise<readonly string[]> =>
  numbersOf(await client.ensureQueryData(zipAreaGroupsQuery()));
