import type { Day } from '@praj/domain/copenhagen-time.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { withinRights } from './role-view.ts';
import { readTripSearch, type TripSearch, writeTripSearch } from './trip-search.ts';

/** The overview's search as it stands in the address, and the way to change it; any change but the page itself goes to page 1. */
export function useTripSearch(today: Day, role: Role): { search: TripSearch; change: (change: Partial<TripSearch>) => void } {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => withinRights(readTripSearch(params, today), role), [params, today, role]);
  return {
    search,
    change: (changed) => setParams(writeTripSearch({ ...search, page: 1, ...changed }, today)),
  };
}
