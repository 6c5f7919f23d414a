import type { Day } from '@praj/domain/copenhagen-time.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readTripSearch, type TripSearch, writeTripSearch } from './trip-search.ts';

/** The overview's search as it stands in the address, and the way to change it; any change but the page itself goes to page 1. */
export function useTripSearch(today: Day): { search: TripSearch; change: (change: Partial<TripSearch>) => void } {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readTripSearch(params, today), [params, today]);
  return {
    search,
    change: (changed) => setParams(writeTripSearch({ ...search, page: 1, ...changed }, today)),
  };
}
