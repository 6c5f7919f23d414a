import { type Order, reorder } from '@praj/contract/orders.ts';
import { orderedTrip } from '@praj/domain/analytics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { droppedText } from '../../entities/allocation/usual-entry.ts';
import { useProviderPhone } from '../../entities/installation/queries.ts';
import { accountDroppedText, placedText } from '../../entities/order/order-texts.ts';
import { COPY as LOST } from '../../entities/order/pending/copy.ts';
import { renewOrder, upsertOrders } from '../../entities/order/queries.ts';
import { scrollToOrder } from '../../entities/order/scroll-to-order.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { GivenUp, retryUntilSettled } from '../../platform/pending/retry-until-settled.ts';
import { useHeldBack } from '../../platform/pending/use-held-back.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** What of the trip was not ordered again: its account, and what it was charged to. */
const besidesOf = (order: Order, again: Order | undefined): string | undefined =>
  [accountDroppedText(order, again), again && droppedText(order.allocations, again.allocations)].filter(Boolean).join(' ') || undefined;

/** Answers after which trying again cannot help: not this person's, gone, or ordered again already. */
const FINAL = [403, 404, 409];

const isTooOld = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === 'press_too_old';

/**
 * Orders a cancelled trip again, once: the key lives as long as the dialog that uses this, so that a lost answer or a
 * second press never books twice. `onEnd` tells when the dialog has nothing more to ask, `ordered` whether it went through.
 * A press that the server no longer takes leaves the dialog asking: the next one is a new press (decisions §5).
 */
export function useReorder(order: Order, onEnd: (ordered: boolean) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const phone = useProviderPhone();
  const [key] = useState(() => crypto.randomUUID());
  const { offline, heldBack } = useHeldBack();
  const show = ({ id }: Order) => {
    scrollToOrder(id);
    void navigate(`/order/${id}`);
  };
  const { phase, busy, send, giveUp, failure, isDone } = useSending({
    key: ['reorder', order.id],
    send: (pressedAt: string, { onLost, givenUp }) => {
      const input = { params: { id: order.id }, body: {}, headers: { 'idempotency-key': key, 'pressed-at': pressedAt } };
      return retryUntilSettled((signal) => call(reorder, input, { signal }), onLost, givenUp);
    },
    quiet: true,
    onDone: (orders, _pressedAt, { here }) => {
      upsertOrders(client, orders);
      void renewOrder(client, order.id);
      const first = orders[0];
      if (first) track(orderedTrip(orders.length > 1 ? 're-order multiple' : 're-order single', first));
      const { title, detail } = placedText(orders);
      toast.success(title, {
        detail: COPY.told(detail, besidesOf(order, first)),
        ...(first && { action: { label: COPY.show, onPress: () => show(first) } }),
      });
      scrollToOrder(first?.id);
      if (here) onEnd(true);
    },
    onFailed: (refusal) => {
      // A session that ended is spoken of by the session itself.
      if (refusal instanceof CallFailed && refusal.status === 401) return;
      void renewOrder(client, order.id);
      if (refusal instanceof GivenUp) {
        toast.info(LOST.givenUpAndRing(phone.shown));
        return onEnd(false);
      }
      // The dialog asks whether to order now.
      if (isTooOld(refusal)) return;
      toast.error(failureMessage(refusal));
      if (refusal instanceof CallFailed && FINAL.includes(refusal.status)) onEnd(false);
    },
  });
  return {
    reorder: () => {
      if (!heldBack()) send(new Date(serverNow()).toISOString());
    },
    giveUp,
    busy,
    phase,
    offline,
    /** The press never arrived and is too old to be taken: the next one is another. */
    didNotArrive: isTooOld(failure),
    /** This page's own re-order went through; what follows is no colleague's doing. */
    done: isDone,
  };
}
