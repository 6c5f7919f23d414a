import type { Order } from '@praj/contract/orders.ts';
import { showPlace } from '@praj/domain/address.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { showTime } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { orderQuery } from '../queries.ts';
import { reorderTime } from '../reorder/reorder-text.ts';
import { useReorder } from '../reorder/use-reorder.ts';
import { COPY } from './copy.ts';
import { isStillSo } from './large-car-news.ts';
import { WhoseOrder } from './whose-order.tsx';

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

/**
 * No large car: offers two ordinary ones instead (S1 §4). Closes when a colleague has ordered them, and says who. It opens
 * by itself, so neither button has the focus: a key that was meant for something else answers nothing.
 */
export function RefusedDialog({ order, userId, onClose }: LargeCarDialogProps) {
  const client = useQueryClient();
  const { reorder, busy, asking, done } = useReorder(order, onClose);
  const takenBy = !busy && !done ? order.reorderedAs?.[0] : undefined;
  const leave = useEffectEvent(async (newOrderId: string) => {
    onClose();
    const again = await client.fetchQuery(orderQuery(newOrderId)).catch(() => undefined);
    const who = again?.issuedByEmployee;
    toast.info(who && who.id !== userId ? COPY.reorderedBy(`${who.firstName} ${who.lastName}`) : COPY.reordered);
  });
  useEffect(() => {
    if (takenBy) void leave(takenBy);
  }, [takenBy]);
  const close = () => !busy && onClose();
  return (
    <Dialog
      role="alertdialog"
      title={COPY.refusedTitle}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{COPY.noThanks}</Button>
          <Button tone="primary" busy={busy} onClick={reorder}>
            {COPY.orderTwo}
          </Button>
        </>
      }
    >
      <p>{COPY.refused}</p>
      <p>{reorderTime(order, serverNow())}</p>
      <WhoseOrder order={order} userId={userId} />
      <p role="status">{asking}</p>
    </Dialog>
  );
}
