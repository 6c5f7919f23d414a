import {
  CUSTOM_ADDRESS_SORTS,
  type CustomAddress,
  listCustomAddresses,
  readCustomAddress,
} from '@praj/contract/companies/custom-addresses.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';

const BRANCHES = 'branches';

/** The custom addresses of a branch, page by page (S2 §2). */
export const customAddressesList = (branchId: string): ListSource<CustomAddress, (typeof CUSTOM_ADDRESS_SORTS)[number]> => ({
  resource: BRANCHES,
  scope: ['custom-addresses', branchId],
  sorts: CUSTOM_ADDRESS_SORTS,
  one: (id) => customAddressQuery(branchId, id),
  fetch: async (query, _filters, signal) => {
    const reply = await call(listCustomAddresses, { params: { id: branchId }, query }, { signal });
    const { customAddresses, ...page } = pageOf('customAddresses', reply);
    return { rows: customAddresses, ...page };
  },
});

export const customAddressQuery = (branchId: string, id: string) =>
  queryOptions({
    queryKey: [BRANCHES, branchId, 'custom-address', id],
    queryFn: ({ signal }) => call(readCustomAddress, { params: { id: branchId, customAddressId: id } }, { signal }),
    meta: { quiet: true },
  });

/** The lists and searches that a changed address stands in are asked for again. */
export const refreshAddresses = (client: QueryClient): void => {
  for (const queryKey of [[BRANCHES], ['places'], ['favourites']]) void client.invalidateQueries({ queryKey });
};
