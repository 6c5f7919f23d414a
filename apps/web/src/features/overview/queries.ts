import type { Order } from '@praj/contract/orders.ts';
import { countTrips, readStatistics, type Statistics } from '@praj/contract/overview.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { narrowingOf, type TripSearch, tripFilterOf } from './trip-search.ts';

/** One page of finished trips with their filters and figures; the page before stays in sight while the next one is fetched. */
export const statisticsQuery = (search: TripSearch) =>
  queryOptions({
    queryKey: ['overview', search],
    queryFn: ({ signal }) =>
      call(readStatistics, { query: { ...tripFilterOf(search), page: search.page, pageSize: search.pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    meta: { quiet: true },
  });

/** How many trips the search would find in all periods, and when the oldest of them ended. */
export const tripCountQuery = (search: TripSearch) => {
  const query = narrowingOf(search);
  return queryOptions({
    queryKey: ['overview-count', query],
    queryFn: ({ signal }) => call(countTrips, { query }, { signal }),
    staleTime: 15_000,
    meta: { quiet: true },
  });
};

/** How many trips a printed overview holds at most, and how many are fetched at a time. */
export const PRINT_MAX = 500;
const PRINT_PAGE = 100;

/** What is filtered, for paper: the figures, and the trips of all pages in their order, up to 500. */
export async function fetchTripsToPrint(search: TripSearch): Promise<{ statistics: Statistics; trips: Order[] }> {
  // A trip that ends meanwhile moves the others, so that one comes on two pages; it stands once.
  const trips = new Map<string, Order>();
  for (let page = 1; ; page += 1) {
    const statistics = await call(readStatistics, { query: { ...tripFilterOf(search), page, pageSize: PRINT_PAGE } });
    for (const trip of statistics.orders) trips.set(trip.id, trip);
    if (statistics.orders.length < PRINT_PAGE || page * PRINT_PAGE >= Math.min(statistics.total, PRINT_MAX)) {
      return { statistics, trips: [...trips.values()] };
    }
  }
}
