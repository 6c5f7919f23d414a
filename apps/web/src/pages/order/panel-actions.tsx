import { canCancel, isCalledOff } from '@praj/domain/orders/order-state.ts';
import { OrderHistory } from '../../features/history/order-history.tsx';
import { OrderAgain, ReturnTrip } from '../../features/order-again/order-again.tsx';
import { AllocateOrder } from '../../features/order-allocate/allocate-order.tsx';
import { CancelTrip } from '../../features/order-cancel/cancel-trip.tsx';
import { EditOrder, useMayChange } from '../../features/order-change/edit-order.tsx';
import type { PanelActionProps } from '../../features/order-panel/order-panel.tsx';
import { PrintOrder } from '../../features/order-print/print-order.tsx';
import { OrderReceipt } from '../../features/order-receipt/order-receipt.tsx';
import { ReorderTrip } from '../../features/reorder/reorder-trip.tsx';
import { PanelSlots } from '../../ui/panel/panel-slots.tsx';

/** What can be done with the order that the panel shows, in three places that never move: on paper; change or way back; end or order again (S1 §2, decision 56). */
export function PanelActions(props: PanelActionProps) {
  const { order } = props;
  return (
    <PanelSlots>
      <PrintOrder order={order} />
      {useMayChange(order) ? <EditOrder order={order} /> : <ReturnTrip order={order} />}
      <EndOrAgain {...props} />
    </PanelSlots>
  );
}

function EndOrAgain(props: PanelActionProps) {
  const { state } = props.order;
  if (canCancel(state)) return <CancelTrip {...props} />;
  return isCalledOff(state) ? <ReorderTrip {...props} /> : <OrderAgain {...props} />;
}

/** What is seldom done with it, or has no place at the foot. */
export function MoreActions({ order }: PanelActionProps) {
  return (
    <>
      {useMayChange(order) && <ReturnTrip order={order} />}
      <OrderReceipt order={order} />
      <AllocateOrder order={order} />
      <OrderHistory order={order} />
    </>
  );
}
