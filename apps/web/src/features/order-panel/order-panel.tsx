import type { Order } from '@praj/contract/orders.ts';
import type { ComponentType } from 'react';
import { subtitleOf, tripName } from '../../entities/order/order-texts.ts';
import type { TripMap } from '../../entities/order/trip-map.ts';
import { useOrder } from '../../entities/order/use-order.ts';
import { useServerNow } from '../../platform/use-server-now.ts';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { AbsentOrder, useLeaveWhenGone } from './absent-order.tsx';
import { OrderDetails } from './order-details.tsx';

/** What an action at the foot of the panel is given. One that does not fit the order draws nothing. */
export interface PanelActionProps {
  readonly order: Order;
  /** The server's clock in milliseconds. */
  readonly now: number;
  /** Leaves the panel, to the page below it. */
  readonly onClose: () => void;
}

export interface OrderPanelProps {
  readonly orderId: string;
  readonly onClose: () => void;
  readonly Map: TripMap;
  /** What can be done with the order; the page brings it. */
  readonly Actions: ComponentType<PanelActionProps>;
}

/** The order detail panel over the order page (S1 §2). */
export function OrderPanel({ orderId, onClose, Map, Actions }: OrderPanelProps) {
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
      footer={<Actions order={order} now={now} onClose={onClose} />}
    >
      <OrderDetails order={order} now={now} Map={Map} />
    </SidePanel>
  );
}

/** The order's row on the page below, if it stands there. */
const rowLinkOf = (orderId: string) => document.querySelector(`[data-order="${CSS.escape(orderId)}"] a`);
