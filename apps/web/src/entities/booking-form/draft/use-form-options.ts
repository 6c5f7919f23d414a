import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Order } from '@praj/contract/orders.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLiveThing } from '../../../platform/live/live-lists.tsx';
import { accountsQuery } from '../../account/queries.ts';
import { favouritesQuery, recentAddresses } from '../../address/queries.ts';
import { bookingModuleQuery } from '../../booking-module/queries.ts';
import { fixedTripsQuery } from '../../fixed-trip/queries.ts';
import { ordersQuery } from '../../order/queries.ts';
import { useMe } from '../../session/queries.ts';
import type { FormOptions } from './form-state.ts';

const newerFirst = (a: Order, b: Order): number => Number(b.placedAt > a.placedAt) - Number(b.placedAt < a.placedAt);
const NO_ADDRESSES: ReturnType<typeof recentAddresses> = [];

/** Addresses this person has ordered to and from, the latest order first. */
function useRecents(userId: string, favourites: FormOptions['favourites']) {
  const read = useCallback(
    (orders: readonly Order[]) => {
      // One that was let go of stands nowhere, and where a voucher's trip goes its recipient chose.
      const own = orders.filter((order) => order.issuedByEmployee.id === userId && !order.forgotten && order.voucherId === null);
      const newestFirst = own.toSorted(newerFirst);
      const used = newestFirst.flatMap((order) =>
        [order.destinationAddress, ...order.stops, order.pickupAddress].filter((one) => one !== null),
      );
      return recentAddresses(used, favourites);
    },
    [userId, favourites],
  );
  return useQuery({ ...ordersQuery(), enabled: false, select: read }).data ?? NO_ADDRESSES;
}

const NONE: FormOptions['favourites'] = [];
const NOTHING_USUAL: FormOptions['usualAllocations'] = [];

const addOnsGone = (drawn: BookingModule, newest: BookingModule): BookingModule['attributesFields'] =>
  drawn.attributesFields.filter(({ id }) => !newest.attributesFields.some((one) => one.id === id));

/**
 * Fetches what the form is drawn from, and asks again when one's own company or branch changes; favourites and fixed trips
 * help, but the form does without them. A booking module that was changed meanwhile takes the place of the one that is drawn
 * only by `loadNewForm`: no form changes under a person's hands.
 */
export function useFormOptions() {
  const { id: userId, companyId, branchId, branchAddress, usualAllocations, may } = useMe();
  const client = useQueryClient();
  const module = useQuery(bookingModuleQuery(companyId));
  const accounts = useQuery(accountsQuery(userId, companyId));
  const favourites = useQuery(favouritesQuery(branchId));
  const fixedTrips = useQuery(fixedTripsQuery(branchId, companyId));
  useLiveThing('companies', companyId);
  useLiveThing('branches', branchId);
  const newest = module.data;
  const [drawn, setDrawn] = useState(newest);
  if (!drawn && newest) setDrawn(newest);
  const recents = useRecents(userId, favourites.data ?? NONE);

  const waits = !drawn || !accounts.data || favourites.isPending || fixedTrips.isPending;
  const options: FormOptions | undefined = waits
    ? undefined
    : {
        module: drawn,
        accounts: accounts.data,
        favourites: favourites.data ?? [],
        keepsFavouritesOf: may('company-settings.change', { companyId, branchId }) ? branchId : undefined,
        fixedTrips: fixedTrips.data ?? [],
        branchAddress: branchAddress ?? null,
        travellerLinks: newest?.travellerLinks ?? 'off',
        usualAllocations: usualAllocations ?? NOTHING_USUAL,
        repeatsTrips: newest?.repeatsTrips ?? false,
        allowsStops: newest?.allowsStops ?? false,
      };
  return {
    options,
    recents,
    failure: drawn && accounts.data ? null : (module.error ?? accounts.error),
    busy: module.isFetching || accounts.isFetching,
    retry: () => void Promise.all([module, accounts].filter((one) => one.isError).map((one) => one.refetch())),
    /** Draws the newest form in place of this one; undefined while this is the newest. */
    loadNewForm: newest && drawn && newest.updatedAt !== drawn.updatedAt ? () => setDrawn(newest) : undefined,
    /** Add-ons that are drawn and no longer offered. */
    goneAddOns: drawn && newest ? addOnsGone(drawn, newest) : [],
    // What the module asks for decides which fixed trips can be ordered, and an account may have gone: all are fetched again.
    reloadModule: () =>
      void Promise.all(
        [bookingModuleQuery(companyId), fixedTripsQuery(branchId, companyId), accountsQuery(userId, companyId)].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  };
}
