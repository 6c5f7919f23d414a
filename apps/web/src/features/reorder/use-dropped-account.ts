import type { Order } from '@praj/contract/orders.ts';
import { accountStays } from '@praj/domain/orders/account-stays.ts';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../../entities/account/queries.ts';
import { fixedTripsQuery } from '../../entities/fixed-trip/queries.ts';
import { COPY } from '../../entities/order/copy.ts';
import { useMe } from '../../entities/session/queries.ts';

/**
 * Said before a trip is ordered again: that its account is not this person's to use, so that the new one is paid in the
 * taxi. Undefined while that is not known; what was dropped is told of afterwards in any case.
 */
export function useDroppedAccount({ account, fixedTripId }: Order): string | undefined {
  const { id, branchId, companyId } = useMe();
  const accounts = useQuery({ ...accountsQuery(id, companyId), enabled: account !== null });
  const trips = useQuery({ ...fixedTripsQuery(branchId, companyId), enabled: account !== null && fixedTripId !== null });
  if (!account || !accounts.data) return undefined;
  const trip = trips.data?.find((one) => one.id === fixedTripId);
  // A CompanyAdmin may order by a trip that their own branch's list does not name.
  if (fixedTripId !== null && !trip) return undefined;
  const mayUse = accounts.data.some((one) => one.id === account.id) || trip?.account?.id === account.id;
  return accountStays(mayUse) ? undefined : COPY.accountDropped(account.name);
}
