import type { Order } from '@praj/contract/orders.ts';
import { showPlace } from '@praj/domain/address.ts';
import { useEffect, useEffectEvent } from 'react';
import { isStillSo } from '../../entities/order/large-car/large-car-news.ts';
import { WhoseOrder } from '../../entities/order/large-car/whose-order.tsx';
import { showTime } from '../../platform/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { COPY } from './copy.ts';

export interface LargeCarDialogProps {
  readonly order: Order;
  readonly userId: string;
  readonly onClose: () => void;
}

/** bigCarFound: a large car was found (S1 §2). Closes by itself when somebody has cancelled the trip meanwhile. */
export function FoundDialog({ order, userId, onClose }: LargeCarDialogProps) {
  const isOver = !isStillSo('found', order);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  return (
    <Dialog role="alertdialog" title={COPY.foundTitle} onClose={onClose} footer={<Button onClick={onClose}>{COPY.back}</Button>}>
      <p>{COPY.found(order.numberOfPeople, showTime(order.requestedPickup), showPlace(order.pickupAddress))}</p>
      <WhoseOrder order={order} userId={userId} />
    </Dialog>
  );
}
