import type { Order } from '@praj/contract/orders.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { WhoseOrder } from '../../entities/order/large-car/whose-order.tsx';
import { orderQuery } from '../../entities/order/queries.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { reorderTime } from './reorder-text.ts';
import { SendingReorder } from './sending-reorder.tsx';
import { useDroppedAccount } from './use-dropped-account.ts';
import { useReorder } from './use-reorder.ts';

export interface TwoCarsDialogProps {
  readonly order: Order;
  readonly userId: string;
  readonly onClose: () => void;
}

/**
 * No large car: offers two ordinary ones instead (S1 §4). Closes when a colleague has ordered them, and says who. It opens
 * by itself, so neither button has the focus: a key that was meant for something else answers nothing.
 */
export function TwoCarsDialog({ order, userId, onClose }: TwoCarsDialogProps) {
  const client = useQueryClient();
  const sending = useReorder(order, onClose);
  const { reorder, busy, done } = sending;
  const dropped = useDroppedAccount(order);
  const takenBy = !busy && !done ? order.reorderedAs?.[0] : undefined;
  const leave = useEffectEvent(async (newOrderId: string) => {
    onClose();
    const again = await client.fetchQuery(orderQuery(newOrderId)).catch(() => undefined);
    const who = again?.issuedByEmployee;
    toast.info(who && who.id !== userId ? COPY.takenBy(fullName(who)) : COPY.taken);
  });
  useEffect(() => {
    if (takenBy) void leave(takenBy);
  }, [takenBy]);
  const close = () => !busy && onClose();
  return (
    <Dialog
      role="alertdialog"
      title={COPY.noLargeCar}
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
      <p>{COPY.twoCarsInstead}</p>
      <p>{reorderTime(order, serverNow())}</p>
      {dropped && <p>{dropped}</p>}
      <WhoseOrder order={order} userId={userId} />
      <SendingReorder sending={sending} />
    </Dialog>
  );
}
