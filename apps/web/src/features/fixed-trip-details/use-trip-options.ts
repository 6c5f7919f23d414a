import type { ListedAccount } from '@praj/contract/companies/accounts.ts';
import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { companyAccountsQuery } from '../../entities/account/queries.ts';
import { favouritesQuery } from '../../entities/address/queries.ts';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';

/** Whose fixed trip it is. */
export interface TripPlace {
  readonly companyId: string;
  readonly branchId: string;
}
export type TripAccount = Pick<ListedAccount, 'id' | 'name' | 'code' | 'status' | 'defaultAccount'>;
/** What the form of a fixed trip is drawn from. */
export interface TripOptions {
  readonly module: BookingModule;
  /** All of the company's, the archived too. */
  readonly accounts: readonly TripAccount[];
  readonly favourites: readonly Address[];
}

const NONE: readonly Address[] = [];

/** Fetches what the form is drawn from; favourites help, but it does without them. */
export function useTripOptions({ companyId, branchId }: TripPlace) {
  const client = useQueryClient();
  const module = useQuery(bookingModuleQuery(companyId));
  const accounts = useQuery(companyAccountsQuery(companyId));
  const favourites = useQuery(favouritesQuery(branchId));
  const options: TripOptions | undefined =
    module.data && accounts.data ? { module: module.data, accounts: accounts.data, favourites: favourites.data ?? NONE } : undefined;
  return {
    options,
    failure: options ? null : (module.error ?? accounts.error),
    busy: module.isFetching || accounts.isFetching,
    retry: () => void Promise.all([module, accounts].filter((one) => one.isError).map((one) => one.refetch())),
    reloadModule: () => client.invalidateQueries({ queryKey: bookingModuleQuery(companyId).queryKey }),
  };
}
