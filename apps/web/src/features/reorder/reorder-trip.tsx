import type { Order } from '@praj/contract/orders.ts';
import { canReorder } from '@praj/domain/orders/order-state.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../../entities/session/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { COPY } from './copy.ts';
import { planOf, reorderTime } from './reorder-text.ts';
import { ReorderedAs } from './reordered-as.tsx';
import { SendingReorder } from './sending-reorder.tsx';
import { useDroppedAccount } from './use-dropped-account.ts';
import { useReorder } from './use-reorder.ts';

export interface ReorderTripProps {
  readonly order: Order;
  /** The server's clock in milliseconds. */
  readonly now: number;
  /** The trip was ordered again: the panel makes room for the new row. */
  readonly onClose: () => void;
}

/** 'Genbestil tur' of a cancelled trip; one that was ordered again leads to its new order instead (S1 §2, decisions §5). */
export function ReorderTrip({ order, now, onClose }: ReorderTripProps) {
  const me = useMe();
  const [asking, setAsking] = useState(false);
  if (order.reorderedAs !== null && order.reorderedAs.length > 0 && !asking) return <ReorderedAs orderIds={order.reorderedAs} />;
  if (
    order.voucherId !== null ||
    order.forgotten ||
    !canReorder(order.state) ||
    !me.may('order.place', { branchId: order.issuedByBranch.id })
  )
    return null;
  return (
    <>
      <Button tone="primary" onClick={() => setAsking(true)}>
        {COPY.reorder}
      </Button>
      {asking && (
        <ReorderDialog
          order={order}
          now={now}
          onEnd={(ordered) => {
            setAsking(false);
            if (ordered) onClose();
          }}
        />
      )}
    </>
  );
}

interface ReorderDialogProps {
  readonly order: Order;
  readonly now: number;
  readonly onEnd: (ordered: boolean) => void;
}

function ReorderDialog({ order, now, onEnd }: ReorderDialogProps) {
  const sending = useReorder(order, onEnd);
  const { reorder, busy, done } = sending;
  const dropped = useDroppedAccount(order);
  const isTaken = order.reorderedAs !== null && !busy && !done;
  const leave = useEffectEvent(() => onEnd(false));
  useEffect(() => {
    if (isTaken) leave();
  }, [isTaken]);
  return (
    <ConfirmDialog
      title={COPY.title}
      safeText={COPY.back}
      doText={COPY.reorder}
      busy={busy}
      onClose={() => !busy && onEnd(false)}
      onDo={reorder}
    >
      <p>{reorderTime(order, now)}</p>
      {planOf(order, now).cars > 1 && <p>{COPY.asTwoCars}</p>}
      {dropped && <p>{dropped}</p>}
      <SendingReorder sending={sending} />
    </ConfirmDialog>
  );
}
