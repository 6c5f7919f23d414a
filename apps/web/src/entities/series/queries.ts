import { pageOf } from '@praj/contract/lists.ts';
import { listSeries, readSeries, SERIES_SORTS, type Series, type SeriesDetail } from '@praj/contract/series/series.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';

/** As `/ws` names them. */
export const SERIES = 'series';

/** The series of the person's branch, those made last first. */
export const seriesList: ListSource<Series, (typeof SERIES_SORTS)[number]> = {
  resource: SERIES,
  sorts: SERIES_SORTS,
  direction: 'desc',
  isInactive: ({ active }) => !active,
  fetch: async (query, _filters, signal) => {
    const { series, ...page } = pageOf('series', await call(listSeries, { query }, { signal }));
    return { rows: series, ...page };
  },
};

/** One series with its plan. */
export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: [SERIES, id],
    queryFn: ({ signal }) => call(readSeries, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** Shows a series as a change has just answered it, and asks again for the lists it stands in. */
export function showChangedSeries(client: QueryClient, series: SeriesDetail): void {
  client.setQueryData(seriesQuery(series.id).queryKey, series);
  void client.invalidateQueries({ queryKey: [SERIES, 'list'] });
}
