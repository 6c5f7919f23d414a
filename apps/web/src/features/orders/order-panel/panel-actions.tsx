import type { Order } from '@praj/contract/orders.ts';
import { OrderAgain } from '../order-again/order-again.tsx';
import { EditOrder } from '../order-change/edit-order.tsx';
import { PrintOrder } from '../order-print/print-order.tsx';
import { ReorderTrip } from '../reorder/reorder-trip.tsx';
import { CancelTrip } from './cancel-trip.tsx';

/** What an action at the foot of the panel is given. One that does not fit the order draws nothing. */
export interface PanelActionProps {
  readonly order: Order;
  /** The server's clock in milliseconds. */
  readonly now: number;
  /** Leaves the panel, to the page below it. */
  readonly onClose: () => void;
}

/** What can be done with the order that the panel shows, from the left; each action says itself when it is offered (S1 §2). */
export function PanelActions(props: PanelActionProps) {
  return (
    <>
      <PrintOrder order={props.order} />
      <CancelTrip {...props} />
      <ReorderTrip {...props} />
      <OrderAgain order={props.order} />
      <EditOrder order={props.order} />
    </>
  );
}
