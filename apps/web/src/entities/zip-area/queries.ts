import { DETAIL_FROM_ZOOM, listZipAreaGroups, listZipAreas } from '@praj/contract/zip-areas/zip-areas.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';

/** They change when an operator imports others, once in years; the browser asks whether they have at each load of the page. */
const SELDOM = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, meta: { quiet: true } } as const;

/** The zip numbers by the groups they are chosen by. */
export const zipAreaGroupsQuery = () =>
  queryOptions({
    queryKey: ['zip-area-groups'],
    queryFn: ({ signal }) => call(listZipAreaGroups, {}, { signal }),
    ...SELDOM,
  });

/** Every area with its polygons: simplified, or `detailed` for a map seen from close by. */
export const zipAreasQuery = (detailed: boolean) =>
  queryOptions({
    queryKey: ['zip-areas', detailed],
    queryFn: ({ signal }) => call(listZipAreas, { query: { zoom: detailed ? DETAIL_FROM_ZOOM : 0 } }, { signal }),
    ...SELDOM,
  });
