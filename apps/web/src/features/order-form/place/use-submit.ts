import type { Order, OrderBody } from '@praj/contract/orders.ts';
import { decidePickup } from '@praj/domain/orders/pickup-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReadyOrder, SentOrder } from '../../../entities/booking-form/draft/form-state.ts';
import { useRefusal } from '../../../entities/booking-form/use-refusal.ts';
import { tripName } from '../../../entities/order/order-texts.ts';
import { upsertOrders } from '../../../entities/order/queries.ts';
import { scrollToOrder } from '../../../entities/order/scroll-to-order.ts';
import { COPY as RULES } from '../../../entities/ordering-rule/copy.ts';
import { orderVerdictQuery } from '../../../entities/ordering-rule/order-verdict.ts';
import { useHeldBack } from '../../../platform/pending/use-held-back.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { toast } from '../../../ui/toast/toast-queue.ts';
import { COPY } from '../copy.ts';
import { forgetUnanswered } from '../draft/kept-draft.ts';
import type { OrderForm } from '../draft/use-order-form.ts';
import { COPY as REPEAT } from '../repeat/copy.ts';
import { repeatSentence, seriesPartOf, tripOf } from '../repeat/repeat-choice.ts';
import { readyForm, readyQuick } from './ready-order.ts';
import { showButton, tellPlaced } from './tell-placed.ts';
import { useGivenUp } from './use-given-up.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { usePlaceSeries } from './use-place-series.ts';
import { type Question, useQuestions } from './use-questions.ts';

export interface SubmitOptions {
  readonly reloadModule: () => void;
  readonly onShow: (order: Order) => void;
  readonly onShowSeries?: ((id: string) => void) | undefined;
  /** `quick`: it was Kvikbestil, and what stands in the form stays. */
  readonly onPlaced: (orders: readonly Order[], quick: boolean) => void;
  /** Something is wrong or missing: the first such field is to be shown. */
  readonly onWrong: () => void;
}

/** What is for now is for now also when midnight has passed while it was asked about. */
function notBeforeToday(body: OrderBody, asap: boolean): OrderBody {
  const now = serverNow();
  const isOver = asap && 'refused' in decidePickup(Date.parse(body.requestedPickup), now);
  return isOver ? { ...body, requestedPickup: new Date(now).toISOString() } : body;
}

/** From the button to the order: what is missing, what must be asked, sending, and what the server said. */
export function useSubmit(form: OrderForm, { reloadModule, onShow, onShowSeries, onPlaced, onWrong }: SubmitOptions) {
  const client = useQueryClient();
  const { offline, heldBack } = useHeldBack();
  const [forgotten, setForgotten] = useState<SentOrder | undefined>();
  const { refusedBy, refused } = useRefusal(form, { reloadModule, onWrong });
  const { givenUp, giveUp, forget } = useGivenUp(form.userId, (order) => {
    toast.success(COPY.arrivedAfterAll, { detail: tripName(order), action: showButton(order, onShow) });
    scrollToOrder(order.id);
  });

  const placed = (orders: readonly Order[], sent: SentOrder) => {
    upsertOrders(client, orders);
    tellPlaced(orders, { quick: sent.quick, onShow });
    // The warning stood in the question, which is gone.
    const [warning] = (sent.quick && client.getQueryData(orderVerdictQuery(sent.body).queryKey)?.rules?.warnings) || [];
    if (warning) toast.info(RULES.rule(warning.rule, warning.why));
    const quick = sent.quick && form.dirty;
    if (quick) form.keepForNext();
    else form.reset();
    onPlaced(orders, quick);
  };
  const repeating = usePlaceSeries(form.draft.key, {
    onPlaced: ({ id }) => {
      toast.success(REPEAT.placed, {
        detail: repeatSentence(form.draft, serverNow()),
        ...(onShowSeries && { action: { label: REPEAT.show, onPress: () => onShowSeries(id) } }),
      });
      form.reset();
      onPlaced([], false);
    },
    onRefused: refused,
  });
  const {
    phase: placing,
    place,
    giveUp: stopAsking,
  } = usePlaceOrder(form.draft.key, form.unanswered, {
    onPlaced: placed,
    onRefused: refused,
    onForgotten: (sent) => {
      form.keepForNext();
      setForgotten(sent);
    },
    onGivenUp: (sent) => {
      form.keepForNext();
      giveUp(sent);
    },
    onNotPlaced: () => forgetUnanswered(form.userId),
  });
  const { ask, ...questions } = useQuestions(form.userId, (ready: ReadyOrder) => {
    // The line may have been cut while the question stood.
    if (heldBack()) return;
    const pressedAt = new Date(serverNow()).toISOString();
    const series = ready.quick ? undefined : seriesPartOf(form.draft);
    if (series) return repeating.place({ body: { ...series, trip: tripOf(ready.body) }, pressedAt });
    const sent = { ...ready, body: notBeforeToday(ready.body, ready.quick || form.draft.asap), pressedAt };
    form.keepUnanswered(sent);
    place(sent);
  });

  const phase = repeating.phase === 'idle' ? placing : repeating.phase;
  const attempt = (quick: boolean, asked: readonly Question['kind'][] = []) => {
    if (phase !== 'idle') return;
    forget();
    const ready = quick ? readyQuick(form) : readyForm(form);
    const isHeldBack = heldBack();
    if (!ready) onWrong();
    else if (!isHeldBack) ask(ready, asked);
  };
  const anew = forgotten && {
    question: { kind: 'anew', ready: forgotten } as const,
    yes: () => {
      setForgotten(undefined);
      attempt(forgotten.quick, ['quick', 'large']);
    },
    back: () => setForgotten(undefined),
  };
  return {
    phase,
    submit: () => attempt(false),
    quick: () => attempt(true),
    offline,
    giveUp: repeating.phase === 'idle' ? stopAsking : repeating.giveUp,
    givenUp,
    forgetGivenUp: forget,
    refusedBy,
    questions: anew ?? questions,
  };
}
