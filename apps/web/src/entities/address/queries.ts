import { SEARCH_MIN, SEARCH_WAIT_MS, searchPlaces } from '@praj/contract/addresses.ts';
import {
  listPredefinedAddresses,
  type PredefinedAddress,
  readPredefinedAddress,
  sortPredefinedAddresses,
} from '@praj/contract/companies/predefined-addresses.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { OrderedSource } from '../../platform/lists/use-ordered-list.ts';
import { topicOf } from '../../platform/live/live-topics.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { type AddressChoice, addressChoices, exactChoice, withoutHeading } from './address-choices.ts';
import { toAddress } from './to-address.ts';

export type { AddressChoice } from './address-choices.ts';
export { recentAddresses } from './recent-addresses.ts';

/** The favourite addresses of a branch, in their order; the first one is the default pickup (S1 §2). */
export const favouritesQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['favourites', branchId],
    queryFn: async ({ signal }) => (await call(listPredefinedAddresses, { params: { id: branchId } }, { signal })).map(toAddress),
    meta: { follows: [topicOf('branches', branchId)] },
  });

/** The favourites of a branch as they are administered (S2 §2). */
export const favouritesList = (branchId: string): OrderedSource<PredefinedAddress> => ({
  resource: 'branches',
  scope: ['favourites', branchId],
  fetch: (signal) => call(listPredefinedAddresses, { params: { id: branchId } }, { signal }),
  textsOf: (favourite) => [favourite.label, favourite.poi, favourite.fullAddress, favourite.comment],
  save: (order) => call(sortPredefinedAddresses, { params: { id: branchId }, body: [...order] }),
});
/** One of them, when it has just been created. */
export const favouriteQuery = (branchId: string, id: string) =>
  queryOptions({
    queryKey: ['branches', branchId, 'favourite', id],
    queryFn: ({ signal }) => call(readPredefinedAddress, { params: { id: branchId, predefinedAddressId: id } }, { signal }),
    meta: { quiet: true },
  });

export const placesQuery = (value: string, branchId: string | undefined) =>
  queryOptions({
    queryKey: ['places', value, branchId],
    queryFn: async ({ signal }) => (await call(searchPlaces, { query: { value, branchId } }, { signal })).features.map(toAddress),
    enabled: value.length >= SEARCH_MIN,
    staleTime: 5 * 60_000,
    retry: false,
    // The field itself says that the search is down; the branch's own addresses are among what is found.
    meta: { quiet: true, follows: ['branches'] },
  });

export interface AddressSearch {
  readonly choices: readonly AddressChoice[];
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  readonly retry: () => void;
  /** The address that is exactly the typed text, if there is one. */
  readonly exact: Address | undefined;
}

/**
 * Searches addresses for a typed text: from 3 characters on, 300 ms after the last of them, an older request aborted
 * (S2 §4). `chosen` rests the search while the text is that of a chosen address; `branchId` searches as that branch, else as one's own.
 */
export function useAddressSearch(
  typed: string,
  chosen: boolean,
  favourites: readonly Address[],
  recents: readonly Address[],
  branchId?: string,
): AddressSearch {
  const wanted = chosen ? '' : withoutHeading(typed).trim();
  const settled = useSettled(wanted, SEARCH_WAIT_MS);
  const places = useQuery(placesQuery(settled, branchId));
  const asks = wanted.length >= SEARCH_MIN;
  const waits = asks && (settled !== wanted || places.isFetching);
  const choices = addressChoices(wanted, { favourites, recents, found: asks && settled === wanted ? (places.data ?? []) : [] });
  return {
    choices,
    status: waits ? 'loading' : !asks ? 'idle' : places.isError ? 'error' : 'ready',
    retry: () => void places.refetch(),
    exact: exactChoice(wanted, choices),
  };
}
