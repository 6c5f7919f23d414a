import type { Order } from '@praj/contract/orders.ts';
import { isFinished } from '@praj/domain/orders/order-state.ts';
import { LocateFixed, Phone, RotateCcw, Undo2, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { tripName } from '../../entities/order/order-texts.ts';
import { useBeingCancelled } from '../../entities/order/pending/being-cancelled.ts';
import { requestPrefill } from '../../entities/order/requests/prefill-request.ts';
import { useMe } from '../../entities/session/queries.ts';
import { mayReturn } from '../../features/order-again/order-again.tsx';
import { mayCancel } from '../../features/order-cancel/may-cancel.ts';
import { type RowAction, RowToolbar } from '../../features/order-lists/row/row-toolbar.tsx';
import { mayReorder } from '../../features/reorder/may-reorder.ts';
import { ROW_ACTIONS as COPY } from './copy.ts';
import { askOfRow } from './row-question.ts';

const icon = { 'aria-hidden': true } as const;
/** 'Aase' of 'Aase Lund': short enough for a tooltip. */
const firstName = (name: string): string => name.split(' ', 1)[0] ?? name;

/** What can be done with the trip of a row, or with the cars of one order, without opening it. */
export function RowActions({ orders }: { orders: readonly [Order, ...Order[]] }) {
  const me = useMe();
  const navigate = useNavigate();
  const [order] = orders;
  const { phone, customerName, id, state } = order;
  const several = orders.length > 1;
  const cancelling = useBeingCancelled();
  const cancellable = orders.find((car) => mayCancel(car, me) && !cancelling.has(car.id));
  const actions: (RowAction | false | undefined)[] = [
    !isFinished(state) && !several && { label: COPY.follow, icon: <LocateFixed {...icon} />, onPress: () => void navigate(`/order/${id}`) },
    phone !== null && {
      label: customerName ? COPY.ring(firstName(customerName)) : COPY.ringPassenger,
      icon: <Phone {...icon} />,
      onPress: () => window.location.assign(`tel:${phone}`),
    },
    mayReturn(order, me) && {
      label: COPY.back,
      icon: <Undo2 {...icon} />,
      onPress: () => {
        requestPrefill(order, 'back');
        void navigate('/order');
      },
    },
    order.reorderedAs === null &&
      mayReorder(order, me) && {
        label: COPY.reorder,
        icon: <RotateCcw {...icon} />,
        onPress: () => askOfRow({ what: 'reorder', order, isAboutAll: false }),
      },
    cancellable && {
      label: several ? COPY.cancelCars : COPY.cancel,
      icon: <X {...icon} />,
      isGrave: true,
      onPress: () => askOfRow({ what: 'cancel', order: cancellable, isAboutAll: several }),
    },
  ];
  return <RowToolbar label={COPY.of(tripName(order))} actions={actions.filter((action) => !!action)} />;
}
