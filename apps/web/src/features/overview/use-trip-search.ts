import { PAGE_SIZE } from '@praj/contract/lists.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressState } from '../../platform/address/use-address-state.ts';
import { rememberedChoice, useRemembered } from '../../platform/storage.ts';
import { CHART_PARAMS } from './chart/chart-address.ts';
import { withinRights } from './role-view.ts';
import { SUMS_AT } from './sums/sums-address.ts';
import { type PageSize, pageSizeOf, readTripSearch, type TripSearch, writeTripSearch } from './trip-search.ts';

/** How many rows a person last wanted, remembered in this browser for each user. */
const keptPageSize = rememberedChoice<PageSize>('overview.rows', pageSizeOf, PAGE_SIZE);

interface UsedTripSearch {
  readonly search: TripSearch;
  /** Any change but the page itself goes to page 1; a number of rows is remembered. `state` is what the history keeps beside the address. */
  readonly change: (change: Partial<TripSearch>, state?: object) => void;
}

/** The overview's search as it stands in the address, and the way to change it. */
export function useTripSearch(today: Day, { id, role }: { readonly id: string; readonly role: Role }): UsedTripSearch {
  const [params] = useSearchParams();
  const [usualSize, keepSize] = useRemembered(keptPageSize, id);
  const shown = useMemo(() => withinRights(readTripSearch(params, today, usualSize), role), [params, today, usualSize, role]);
  const [search, goTo] = useAddressState(
    shown,
    (next) => writeTripSearch(next, today, next.pageSize === shown.pageSize ? usualSize : next.pageSize),
    [...CHART_PARAMS, SUMS_AT],
  );
  return {
    search,
    change: (changed, state) => {
      if (changed.pageSize !== undefined) keepSize(changed.pageSize);
      goTo({ ...search, page: 1, ...changed }, { state });
    },
  };
}
