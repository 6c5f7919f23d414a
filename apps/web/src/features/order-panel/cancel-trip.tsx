import { cancelOrder, type Order } from '@praj/contract/orders.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { canCancel, hasCarArrived } from '@praj/domain/orders/order-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProviderPhone } from '../../entities/installation/queries.ts';
import { tripName } from '../../entities/order/order-texts.ts';
import { renewOrder, upsertOrder } from '../../entities/order/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { showDay, showTime } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { COPY } from './copy.ts';
import s from './order-panel.module.css';

/** Codes of failures in which the portal itself said nothing that a person could use. */
const SPEECHLESS: readonly (string | number)[] = ['no_answer', 'unexpected'];

/** 'Annuller tur': asks once with the trip's name, then waits for the server's word; never optimistic (decisions §5). */
export function CancelTrip({ order, now }: { order: Order; now: number }) {
  const me = useMe();
  const client = useQueryClient();
  const phone = useProviderPhone();
  const [asking, setAsking] = useState(false);
  const { busy, send } = useSending({
    key: ['cancel-order', order.id],
    send: () => call(cancelOrder, { params: { id: order.id } }),
    quiet: true,
    onDone: (cancelled) => {
      upsertOrder(client, cancelled);
      track(analyticsEvent('cancelled_trip'));
      toast.success(COPY.cancelled, { detail: tripName(cancelled) });
    },
    onFailed: (failure) => {
      const said = failure instanceof CallFailed && !SPEECHLESS.includes(failure.code) ? failure.message : undefined;
      toast.error(said ?? COPY.cancelFailed(phone.shown));
      void renewOrder(client, order.id);
    },
  });
  if (!canCancel(order.state) || !me.may('order.cancel', { branchId: order.issuedByBranch.id })) return null;
  return (
    <>
      <Button tone="danger" busy={busy} onClick={() => setAsking(true)}>
        {busy ? COPY.cancelling : COPY.cancel}
      </Button>
      {asking && (
        <ConfirmDialog
          title={COPY.cancelTitle}
          safeText={COPY.keep}
          doText={COPY.cancel}
          tone="danger"
          onClose={() => setAsking(false)}
          onDo={() => {
            setAsking(false);
            send();
          }}
        >
          <p>
            {COPY.cancelText(
              tripName(order),
              `${showDay(order.requestedPickup, now).toLocaleLowerCase('da-DK')} kl. ${showTime(order.requestedPickup)}`,
            )}
          </p>
          {hasCarArrived(order.state) && <p className={s.warning}>{COPY.carIsThere}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
