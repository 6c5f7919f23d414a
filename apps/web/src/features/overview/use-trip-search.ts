import type { Day } from '@praj/domain/copenhagen-time.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressState } from '../../platform/use-address-state.ts';
import { withinRights } from './role-view.ts';
import { readTripSearch, type TripSearch, writeTripSearch } from './trip-search.ts';

interface UsedTripSearch {
  readonly search: TripSearch;
  /** Any change but the page itself goes to page 1. `state` is what the history keeps beside the address. */
  readonly change: (change: Partial<TripSearch>, state?: object) => void;
}

/** The overview's search as it stands in the address, and the way to change it. */
export function useTripSearch(today: Day, role: Role): UsedTripSearch {
  const [params] = useSearchParams();
  const shown = useMemo(() => withinRights(readTripSearch(params, today), role), [params, today, role]);
  const [search, goTo] = useAddressState(shown, (next) => writeTripSearch(next, today));
  return { search, change: (changed, state) => goTo({ ...search, page: 1, ...changed }, { state }) };
}
