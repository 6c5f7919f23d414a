import { PAGE_SIZE, readReport, readStatistics } from '@praj/contract/overview.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, download } from '../../platform/http.ts';
import { copy } from './copy.ts';
import { type TripSearch, tripFilterOf } from './trip-search.ts';

/** One page of finished trips with their filters and figures; the page before stays in sight while the next one is fetched. */
export const statisticsQuery = (search: TripSearch) =>
  queryOptions({
    queryKey: ['overview', search],
    queryFn: ({ signal }) =>
      call(readStatistics, { query: { ...tripFilterOf(search), page: search.page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    meta: { quiet: true },
  });

/** Downloads what is filtered, all pages, as rapport.csv. */
export const downloadReport = (search: TripSearch): Promise<void> =>
  download(readReport, { query: { ...tripFilterOf(search), columns: [] } }, copy.fileName);
