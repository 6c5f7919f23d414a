import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountsQuery } from '../../account/queries.ts';
import { favouritesQuery, recentAddresses } from '../../address/queries.ts';
import { bookingModuleQuery } from '../../booking-module/queries.ts';
import { fixedTripsQuery } from '../../fixed-trip/queries.ts';
import { ordersQuery } from '../../order/queries.ts';
import { useMe } from '../../session/queries.ts';
import type { FormOptions } from './form-state.ts';

/** Addresses this person has ordered to and from, the latest order first. */
function useRecents(userId: string, favourites: FormOptions['favourites']) {
  const { data: orders } = useQuery({ ...ordersQuery(), enabled: false });
  return useMemo(() => {
    const own = (orders ?? []).filter((order) => order.issuedByEmployee.id === userId);
    const newestFirst = own.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
    const used = newestFirst.flatMap((order) => [order.destinationAddress, order.pickupAddress].filter((one) => one !== null));
    return recentAddresses(used, favourites);
  }, [orders, userId, favourites]);
}

const NONE: FormOptions['favourites'] = [];

/** Fetches what the form is drawn from; favourites and fixed trips help, but the form does without them. */
export function useFormOptions() {
  const { id: userId, companyId, branchId, branchAddress } = useMe();
  const client = useQueryClient();
  const module = useQuery(bookingModuleQuery(companyId));
  const accounts = useQuery(accountsQuery(userId));
  const favourites = useQuery(favouritesQuery(branchId));
  const fixedTrips = useQuery(fixedTripsQuery(branchId));
  const recents = useRecents(userId, favourites.data ?? NONE);

  const waits = !module.data || !accounts.data || favourites.isPending || fixedTrips.isPending;
  const options: FormOptions | undefined = waits
    ? undefined
    : {
        module: module.data,
        accounts: accounts.data,
        favourites: favourites.data ?? [],
        fixedTrips: fixedTrips.data ?? [],
        branchAddress: branchAddress ?? null,
      };
  return {
    options,
    recents,
    failure: module.data && accounts.data ? null : (module.error ?? accounts.error),
    busy: module.isFetching || accounts.isFetching,
    retry: () => void Promise.all([module, accounts].filter((one) => one.isError).map((one) => one.refetch())),
    // What the module asks for decides which fixed trips can be ordered, and an account may have gone: all are fetched again.
    reloadModule: () =>
      void Promise.all(
        [bookingModuleQuery(companyId), fixedTripsQuery(branchId), accountsQuery(userId)].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  };
}
