import { readTripSeries } from '@praj/contract/overview.ts';
import type { SeriesStep } from '@praj/domain/overview/trip-series.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/http.ts';
import { type TripSearch, tripFilterOf } from '../trip-search.ts';

/** The figures of the search by day, week or month; those of the search before stay in sight while new ones are fetched. */
export const seriesQuery = (search: TripSearch, step: SeriesStep) => {
  const { sort: _sort, direction: _direction, ...filter } = tripFilterOf(search);
  return queryOptions({
    queryKey: ['overview-series', filter, step],
    queryFn: ({ signal }) => call(readTripSeries, { query: { ...filter, step } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    meta: { quiet: true },
  });
};
