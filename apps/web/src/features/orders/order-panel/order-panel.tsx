import type { Order } from '@praj/contract/orders.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { canCancel } from '@praj/domain/orders/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CallFailed, failureMessage } from '../../../platform/call-failed.ts';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton.tsx';
import { useMe } from '../../session/queries.ts';
import { tripName } from '../order-texts.ts';
import { orderQuery, ordersQuery } from '../queries.ts';
import { useServerNow } from '../use-server-now.ts';
import { CancelTrip } from './cancel-trip.tsx';
import { COPY } from './copy.ts';
import { OrderDetails } from './order-details.tsx';
import type { TripMap } from './trip-map.ts';

export interface OrderPanelProps {
  readonly orderId: string;
  readonly onClose: () => void;
  readonly Map: TripMap;
}

/** An id that is no id (400) is as little there as one that the server does not know (404). */
const isGone = (failure: unknown): boolean => failure instanceof CallFailed && [400, 403, 404].includes(failure.status);

/** The order as the list has it, else as the server answers for it; never gone before the server has said so (decisions §1). */
function useOrder(orderId: string) {
  const list = useQuery({ ...ordersQuery(), enabled: false });
  const listed = list.data?.find((order) => order.id === orderId);
  const asked = useQuery({ ...orderQuery(orderId), enabled: listed === undefined });
  return { order: listed ?? asked.data, error: listed ? null : asked.error, isFetching: asked.isFetching, refetch: asked.refetch };
}

/** The order detail panel over the order page (S1 §2). */
export function OrderPanel({ orderId, onClose, Map }: OrderPanelProps) {
  const { order, error, isFetching, refetch } = useOrder(orderId);
  const now = useServerNow();
  const me = useMe();
  const gone = isGone(error);
  const leave = useEffectEvent(() => {
    toast.error(COPY.gone);
    onClose();
  });
  useEffect(() => {
    if (gone) leave();
  }, [gone]);

  if (!order) {
    return (
      <SidePanel title={COPY.loadingTitle} onClose={onClose}>
        {error && !gone ? (
          <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} label={COPY.loading} />
        )}
      </SidePanel>
    );
  }
  const cancellable = canCancel(order.state) && me.may('order.cancel', { branchId: order.issuedByBranch.id });
  return (
    <SidePanel
      title={tripName(order)}
      subtitle={subtitleOf(order)}
      onClose={onClose}
      footer={cancellable && <CancelTrip order={order} now={now} />}
    >
      <OrderDetails order={order} now={now} Map={Map} />
    </SidePanel>
  );
}

/** 'Ordre 48 210 377 · bestilt af Mette Kjær, Hovedkontor'. */
export const subtitleOf = (order: Pick<Order, 'globalApiId' | 'issuedByEmployee' | 'issuedByBranch'>): string =>
  COPY.subtitle(
    showOrderNumber(order.globalApiId),
    `${order.issuedByEmployee.firstName} ${order.issuedByEmployee.lastName}`,
    order.issuedByBranch.name,
  );
