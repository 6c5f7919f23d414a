import { OrderHistory } from '../../features/history/order-history.tsx';
import { OrderAgain } from '../../features/order-again/order-again.tsx';
import { EditOrder } from '../../features/order-change/edit-order.tsx';
import { CancelTrip } from '../../features/order-panel/cancel-trip.tsx';
import type { PanelActionProps } from '../../features/order-panel/order-panel.tsx';
import { PrintOrder } from '../../features/order-print/print-order.tsx';
import { ReorderTrip } from '../../features/reorder/reorder-trip.tsx';

/** What can be done with the order that the panel shows, from the left; each action says itself when it is offered (S1 §2). */
export function PanelActions(props: PanelActionProps) {
  return (
    <>
      <OrderHistory order={props.order} />
      <PrintOrder order={props.order} />
      <CancelTrip {...props} />
      <ReorderTrip {...props} />
      <OrderAgain order={props.order} />
      <EditOrder order={props.order} />
    </>
  );
}
