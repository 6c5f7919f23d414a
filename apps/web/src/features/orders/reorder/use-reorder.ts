import { type Order, reorder } from '@praj/contract/orders.ts';
import { orderedTrip } from '@praj/domain/analytics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../../platform/analytics/analytics.ts';
import { CallFailed, failureMessage } from '../../../platform/call-failed.ts';
import { call } from '../../../platform/http.ts';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { useProviderPhone } from '../../installation/queries.ts';
import { ASK_AGAIN_MS, isOutcomeUnknown, PATIENCE_MS } from '../lost-answer/until-known.ts';
import { tripName } from '../order-texts.ts';
import { renewOrder, takeOrder } from '../queries.ts';
import { revealOrder } from '../revealed-order.ts';
import { COPY } from './copy.ts';

/** How often the same key is sent again before the person is told to ring. */
const TRIES = 10;
/** Answers after which trying again cannot help: not this person's, gone, or ordered again already. */
const FINAL = [403, 404, 409];

/**
 * Orders a cancelled trip again, once: the key lives as long as the dialog that uses this, so that a lost answer or a
 * second press never books twice. `onEnd` tells when the dialog has nothing more to ask, `ordered` whether it went through.
 */
export function useReorder(order: Order, onEnd: (ordered: boolean) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const phone = useProviderPhone();
  const [key] = useState(() => crypto.randomUUID());
  const show = ({ id }: Order) => {
    revealOrder(id);
    void navigate(`/order/${id}`);
  };
  const send = useMutation({
    mutationFn: () =>
      call(
        reorder,
        { params: { id: order.id }, body: {}, headers: { 'idempotency-key': key } },
        { signal: AbortSignal.timeout(PATIENCE_MS) },
      ),
    retry: (failures, failure) => isOutcomeUnknown(failure) && failures < TRIES,
    retryDelay: ASK_AGAIN_MS,
    onSuccess: (orders) => {
      for (const one of orders) takeOrder(client, one);
      void renewOrder(client, order.id);
      const first = orders[0];
      if (first) track(orderedTrip(orders.length > 1 ? 're-order multiple' : 're-order single', first));
      toast.success(COPY.placed, {
        detail: orders.length > 1 ? COPY.placedMany(orders.length) : tripName(order),
        ...(first && { action: { label: COPY.show, onPress: () => show(first) } }),
      });
      revealOrder(first?.id);
      onEnd(true);
    },
    onError: (failure) => {
      // A session that ended is spoken of by the session itself.
      if (failure instanceof CallFailed && failure.status === 401) return;
      toast.error(isOutcomeUnknown(failure) ? COPY.noAnswer(phone.shown) : failureMessage(failure));
      void renewOrder(client, order.id);
      if (failure instanceof CallFailed && FINAL.includes(failure.status) && !isOutcomeUnknown(failure)) onEnd(false);
    },
    meta: { quiet: true },
  });
  return {
    reorder: () => send.mutate(),
    busy: send.isPending,
    /** What is said while it is not known whether the order went through. */
    asking: send.isPending && send.failureCount > 0 ? COPY.asking : undefined,
    /** This page's own re-order went through; what follows is no colleague's doing. */
    done: send.isSuccess,
  };
}
