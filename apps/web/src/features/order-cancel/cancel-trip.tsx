import type { Order } from '@praj/contract/orders.ts';
import { canCancel } from '@praj/domain/orders/order-state.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { COPY as ORDER, WHY_NOT } from '../../entities/order/copy.ts';
import { useMe } from '../../entities/session/queries.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { COPY } from './copy.ts';
import { mayCancel } from './may-cancel.ts';
import { useCancelling } from './use-cancelling.ts';

/** 'Annuller tur': asks once with the trip's name, then waits for the server's word (decisions §5). */
export function CancelTrip({ order, now }: { order: Order; now: number }) {
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const { busy, cars, cancelOne, cancelAll, stopSeries } = useCancelling(order);
  if (!canCancel(order.state)) return null;
  return (
    <>
      <ActionButton
        tone="danger"
        icon={<X aria-hidden="true" />}
        busy={busy}
        why={mayCancel(order, me) ? undefined : WHY_NOT.elsewhere}
        onClick={() => setAsking(true)}
      >
        {busy ? ORDER.cancelling : COPY.cancel}
      </ActionButton>
      {asking && (
        <CancelQuestion
          order={order}
          cars={cars}
          now={now}
          onOne={cancelOne}
          onAll={cancelAll}
          onStop={stopSeries}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
