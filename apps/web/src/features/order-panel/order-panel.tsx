import type { Order } from '@praj/contract/orders.ts';
import type { ComponentType } from 'react';
import type { TripMap } from '../../entities/order/trip-map.ts';
import { useOrder } from '../../entities/order/use-order.ts';
import { useServerNow } from '../../platform/use-server-now.ts';
import { AbsentOrder, useLeaveWhenGone } from './absent-order.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderPanelFrame } from './order-panel-frame.tsx';

/** What the panel's actions are given. */
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
  /** What can be done with the order, at the panel's foot; the page brings it. */
  readonly Actions: ComponentType<PanelActionProps>;
  /** What decides it, beside whose word it waits for. */
  readonly Decide?: ComponentType<PanelActionProps> | undefined;
  /** What stands below its passenger. */
  readonly Traveller?: ComponentType<PanelActionProps> | undefined;
  /** What is seldom done with it, among the folded facts. */
  readonly MoreActions?: ComponentType<PanelActionProps> | undefined;
}

/** The order detail panel of the order page (S1 §2). */
export function OrderPanel({ orderId, onClose, Map, Actions, Decide, Traveller, MoreActions }: OrderPanelProps) {
  const { order, error, gone, isFetching, refetch } = useOrder(orderId);
  const now = useServerNow();
  useLeaveWhenGone(gone, onClose);
  if (!order) return <AbsentOrder error={gone ? null : error} busy={isFetching} onRetry={() => void refetch()} onClose={onClose} />;
  const asked = { order, now, onClose };
  return (
    <OrderPanelFrame order={order} onClose={onClose} home={() => rowLinkOf(orderId)} footer={<Actions key={order.id} {...asked} />}>
      <OrderDetails
        key={order.id}
        order={order}
        now={now}
        Map={Map}
        decide={Decide && <Decide {...asked} />}
        traveller={Traveller && <Traveller {...asked} />}
        more={MoreActions && <MoreActions {...asked} />}
      />
    </OrderPanelFrame>
  );
}

/** The order's row on the page below, if it stands there. */
const rowLinkOf = (orderId: string) => document.querySelector(`[data-order="${CSS.escape(orderId)}"] a`);
