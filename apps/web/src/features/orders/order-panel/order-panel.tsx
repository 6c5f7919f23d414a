import type { Order } from '@praj/contract/orders.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { useEffect, useEffectEvent } from 'react';
import { failureMessage } from '../../../platform/call-failed.ts';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton.tsx';
import { tripName } from '../order-texts.ts';
import { useOrder } from '../use-order.ts';
import { useServerNow } from '../use-server-now.ts';
import { COPY } from './copy.ts';
import { OrderDetails } from './order-details.tsx';
import { PanelActions } from './panel-actions.tsx';
import type { TripMap } from './trip-map.ts';

export interface OrderPanelProps {
  readonly orderId: string;
  readonly onClose: () => void;
  readonly Map: TripMap;
}

/** The order detail panel over the order page (S1 §2). */
export function OrderPanel({ orderId, onClose, Map }: OrderPanelProps) {
  const { order, error, gone, isFetching, refetch } = useOrder(orderId);
  const now = useServerNow();
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
  return (
    <SidePanel
      title={tripName(order)}
      subtitle={subtitleOf(order)}
      onClose={onClose}
      footer={<PanelActions order={order} now={now} onClose={onClose} />}
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
