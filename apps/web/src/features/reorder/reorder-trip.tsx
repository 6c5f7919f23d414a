import type { Order } from '@praj/contract/orders.ts';
import { canReorder, isCalledOff } from '@praj/domain/orders/order-state.ts';
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { WHY_NOT } from '../../entities/order/copy.ts';
import { useMe } from '../../entities/session/queries.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
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
  if (!isCalledOff(order.state)) return null;
  return (
    <>
      <ActionButton
        tone="primary"
        icon={<RotateCw aria-hidden="true" />}
        why={whyNot(order, me.may('order.place', { branchId: order.issuedByBranch.id }))}
        onClick={() => setAsking(true)}
      >
        {COPY.reorder}
      </ActionButton>
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

function whyNot({ state, voucherId, forgotten }: Order, mine: boolean): string | undefined {
  if (voucherId !== null) return WHY_NOT.voucher;
  if (forgotten) return WHY_NOT.forgotten;
  if (!mine) return WHY_NOT.elsewhere;
  return canReorder(state) ? undefined : COPY.tooOld;
}

export interface ReorderDialogProps {
  readonly order: Order;
  readonly now: number;
  readonly onEnd: (ordered: boolean) => void;
}

/** Asks once, and orders the trip again. */
export function ReorderDialog({ order, now, onEnd }: ReorderDialogProps) {
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
