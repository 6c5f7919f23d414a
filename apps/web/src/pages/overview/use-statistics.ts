import { useQuery } from '@tanstack/react-query';
import { facetChoices } from '../../features/overview/filters/facet-choices.ts';
import { useKnownOwners } from '../../features/overview/filters/use-known-owners.ts';
import { statisticsQuery } from '../../features/overview/queries.ts';
import type { TripSearch } from '../../features/overview/trip-search.ts';
import { serverTimeOf } from '../../platform/server-clock.ts';
import { useLoadingPicture } from '../../ui/state/use-loading-picture.ts';

/** What a search comes to, and what its filters offer; those of the search before stand until it is known. */
export function useStatistics(search: TripSearch) {
  const statistics = useQuery(statisticsQuery(search));
  const { error, isFetching, isPlaceholderData, refetch } = statistics;
  const waiting = useLoadingPicture(statistics.isPending);
  const data = waiting ? undefined : statistics.data;
  const choices = facetChoices(data?.filters, useKnownOwners(search), data?.allocations);
  return {
    statistics: { data, error, isFetching, isPlaceholderData, refetch },
    /** The trips of the page, also while its loading picture still stands. */
    trips: statistics.data?.orders,
    choices,
    /** The loading picture stands. */
    waiting,
    /** By the server's clock; undefined while the loading picture stands. */
    updatedAt: data && serverTimeOf(statistics.dataUpdatedAt),
  };
}
