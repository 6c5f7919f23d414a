import { readAllocationSums } from '@praj/contract/overview.ts';
import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/http.ts';
import { type TripSearch, tripFilterOf } from '../trip-search.ts';

/** What the search comes to by a kind; the sums of the search before stay in sight while new ones are fetched. */
export const sumsQuery = (search: TripSearch, kind: AllocationKind) => {
  const { sort: _sort, direction: _direction, ...filter } = tripFilterOf(search);
  return queryOptions({
    queryKey: ['overview-sums', filter, kind],
    queryFn: ({ signal }) => call(readAllocationSums, { query: { ...filter, kind } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    meta: { quiet: true },
  });
};
