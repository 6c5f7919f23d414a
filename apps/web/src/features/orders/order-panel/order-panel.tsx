import type { Order } from '@praj/contract/orders.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { tripName } from '../order-texts.ts';
import { useOrder } from '../use-order.ts';
import { useServerNow } from '../use-server-now.ts';
import { AbsentOrder, useLeaveWhenGone } from './absent-order.tsx';
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
  useLeaveWhenGone(gone, onClose);
  if (!order) return <AbsentOrder error={gone ? null : error} busy={isFetching} onRetry={() => void refetch()} onClose={onClose} />;
  return (
    <SidePanel
      title={tripName(order)}
      subtitle={subtitleOf(order)}
      onClose={onClose}
      home={() => rowLinkOf(orderId)}
      footer={<PanelActions order={order} now={now} onClose={onClose} />}
    >
      <OrderDetails order={order} now={now} Map={Map} />
    </SidePanel>
  );
}

/** The order's row on the page below, if it stands there. */
const rowLinkOf = (orderId: string) => document.querySelector(`[data-order="${CSS.escape(orderId)}"] a`);

/** 'Ordre 48 210 377 · bestilt af Mette Kjær, Hovedkontor'. */
export const subtitleOf = (order: Pick<Order, 'globalApiId' | 'issuedByEmployee' | 'issuedByBranch'>): string =>
  COPY.subtitle(
    showOrderNumber(order.globalApiId),
    `${order.issuedByEmployee.firstName} ${order.issuedByEmployee.lastName}`,
    order.issuedByBranch.name,
  );
