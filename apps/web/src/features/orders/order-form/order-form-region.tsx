import type { Order } from '@praj/contract/orders.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureMessage } from '../../../platform/call-failed.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton.tsx';
import { accountsQuery } from '../../accounts/queries.ts';
import { favouritesQuery, recentAddresses } from '../../addresses/queries.ts';
import { bookingModuleQuery } from '../../booking-module/queries.ts';
import { fixedTripsQuery } from '../../fixed-trips/queries.ts';
import { useMe } from '../../session/queries.ts';
import { ordersQuery } from '../queries.ts';
import { COPY } from './copy.ts';
import type { FormBasis } from './draft/form-state.ts';
import s from './order-form.module.css';
import { OrderForm } from './order-form.tsx';

export interface OrderFormRegionProps {
  readonly onShow: (order: Order) => void;
  readonly onPlaced: (orders: readonly Order[]) => void;
}

/** Addresses this person has ordered to and from, the latest order first. */
function useRecents(userId: string, favourites: FormBasis['favourites']) {
  const { data: orders } = useQuery({ ...ordersQuery(), enabled: false });
  return useMemo(() => {
    const own = (orders ?? []).filter((order) => order.issuedByEmployee.id === userId);
    const newestFirst = own.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
    const used = newestFirst.flatMap((order) => [order.destinationAddress, order.pickupAddress].filter((one) => one !== null));
    return recentAddresses(used, favourites);
  }, [orders, userId, favourites]);
}

const NONE: FormBasis['favourites'] = [];

/** Fetches what the form is drawn from; favourites and fixed trips help, but the form does without them. */
export function OrderFormRegion({ onShow, onPlaced }: OrderFormRegionProps) {
  const { id: userId, companyId, branchId } = useMe();
  const client = useQueryClient();
  const module = useQuery(bookingModuleQuery(companyId));
  const accounts = useQuery(accountsQuery(userId));
  const favourites = useQuery(favouritesQuery(branchId));
  const fixedTrips = useQuery(fixedTripsQuery(branchId));
  const recents = useRecents(userId, favourites.data ?? NONE);

  const failure = module.error ?? accounts.error;
  if (failure && !(module.data && accounts.data)) {
    const again = () => void Promise.all([module, accounts].filter((one) => one.isError).map((one) => one.refetch()));
    return (
      <div className={s.waiting}>
        <ErrorState
          message={`${COPY.loadFailed} ${failureMessage(failure)}`}
          busy={module.isFetching || accounts.isFetching}
          onRetry={again}
        />
      </div>
    );
  }
  if (!module.data || !accounts.data || favourites.isPending || fixedTrips.isPending) {
    return (
      <div className={s.waiting}>
        <SkeletonRows label={COPY.loading} height={64} rows={6} />
      </div>
    );
  }
  return (
    <OrderForm
      userId={userId}
      basis={{ module: module.data, accounts: accounts.data, favourites: favourites.data ?? [], fixedTrips: fixedTrips.data ?? [] }}
      recents={recents}
      reloadModule={() => void client.invalidateQueries(bookingModuleQuery(companyId))}
      onShow={onShow}
      onPlaced={onPlaced}
    />
  );
}
