import type { ListedAccount } from '@praj/contract/companies/accounts.ts';
import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { companyAccountsQuery } from '../../entities/account/queries.ts';
import { favouritesQuery } from '../../entities/address/queries.ts';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import type { TripPlace } from '../../entities/fixed-trip/queries.ts';
import { useLiveThing } from '../../platform/live/live-lists.tsx';

export type TripAccount = Pick<ListedAccount, 'id' | 'name' | 'code' | 'status' | 'defaultAccount'>;
/** What the form of a fixed trip is drawn from. */
export interface TripOptions {
  readonly module: BookingModule;
  /** All of the company's, the archived too. */
  readonly accounts: readonly TripAccount[];
  readonly favourites: readonly Address[];
  /** Whose trip it is: its own addresses come first in the search. */
  readonly branchId: string;
}

const NONE: readonly Address[] = [];

/**
 * Fetches what the form is drawn from, and asks again when the company changes; favourites help, but it does without them. A
 * booking module that was changed meanwhile takes the place of the one that is drawn only by `loadNewForm`.
 */
export function useTripOptions({ companyId, branchId }: TripPlace) {
  const client = useQueryClient();
  const module = useQuery(bookingModuleQuery(companyId));
  const accounts = useQuery(companyAccountsQuery(companyId));
  const favourites = useQuery(favouritesQuery(branchId));
  useLiveThing('companies', companyId);
  const newest = module.data;
  const [drawn, setDrawn] = useState(newest);
  if (!drawn && newest) setDrawn(newest);
  const options: TripOptions | undefined =
    drawn && accounts.data ? { module: drawn, accounts: accounts.data, favourites: favourites.data ?? NONE, branchId } : undefined;
  return {
    options,
    failure: options ? null : (module.error ?? accounts.error),
    busy: module.isFetching || accounts.isFetching,
    retry: () => void Promise.all([module, accounts].filter((one) => one.isError).map((one) => one.refetch())),
    form: {
      /** Draws the newest form in place of this one; undefined while this is the newest. */
      loadNewForm: newest && drawn && newest.updatedAt !== drawn.updatedAt ? () => setDrawn(newest) : undefined,
      /** What the form is drawn from is out of date. */
      askAgain: () =>
        void Promise.all(
          [bookingModuleQuery, companyAccountsQuery].map((of) => client.invalidateQueries({ queryKey: of(companyId).queryKey })),
        ),
    },
  };
}
/** What a form of a fixed trip does when the company's form was changed meanwhile. */
export type TripFormNews = ReturnType<typeof useTripOptions>['form'];
