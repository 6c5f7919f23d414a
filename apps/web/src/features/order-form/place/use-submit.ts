import type { Order, OrderBody } from '@praj/contract/orders.ts';
import { orderedTrip } from '@praj/domain/analytics.ts';
import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { decidePickup } from '@praj/domain/orders/pickup-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allErrors, lackingAllocations } from '../../../entities/booking-form/draft/field-errors.ts';
import { bodyOf, fieldsOf, type ReadyOrder, type SentOrder } from '../../../entities/booking-form/draft/form-state.ts';
import { hasWrongRecipient, travellerChoice, travellerPartOf } from '../../../entities/booking-form/draft/traveller-choice.ts';
import { tellRefusal } from '../../../entities/booking-form/tell-refusal.ts';
import { tellLooking } from '../../../entities/order/large-car/looking-toast.ts';
import { isHeld, tripName } from '../../../entities/order/order-texts.ts';
import { upsertOrders } from '../../../entities/order/queries.ts';
import { scrollToOrder } from '../../../entities/order/scroll-to-order.ts';
import { COPY as RULES } from '../../../entities/ordering-rule/copy.ts';
import { orderVerdictQuery } from '../../../entities/ordering-rule/order-verdict.ts';
import { track } from '../../../platform/analytics/analytics.ts';
import { CallFailed } from '../../../platform/call-failed.ts';
import { useHeldBack } from '../../../platform/pending/use-held-back.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { toast } from '../../../ui/toast/toast-queue.ts';
import { COPY } from '../copy.ts';
import { forgetUnanswered } from '../draft/kept-draft.ts';
import type { OrderForm } from '../draft/use-order-form.ts';
import { COPY as REPEAT } from '../repeat/copy.ts';
import { firstOf, repeatSentence, seriesPartOf, tripOf } from '../repeat/repeat-choice.ts';
import { lackingLabels, quickDraft } from './quick-order.ts';
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
  /** What a rule of the company said of the trip as it was then. */
  const [refusal, setRefusal] = useState<{ readonly draft: OrderForm['draft']; readonly text: string }>();
  const show = (order: Order) => ({ label: COPY.show, onPress: () => onShow(order) });
  const { givenUp, giveUp, forget } = useGivenUp(form.userId, (order) => {
    toast.success(COPY.arrivedAfterAll, { detail: tripName(order), action: show(order) });
    scrollToOrder(order.id);
  });

  const placed = (orders: readonly Order[], sent: SentOrder) => {
    upsertOrders(client, orders);
    const first = orders[0];
    toast.success(orders.some(isHeld) ? COPY.held : COPY.placed, {
      detail: orders.length > 1 ? COPY.placedMany(orders.length) : first && tripName(first),
      ...(first && { action: show(first) }),
    });
    const large = orders.some((order) => needsLargeCar(order.numberOfPeople));
    if (first) track(orderedTrip(large ? 'big car order' : sent.quick ? 'quick order' : 'order', first));
    tellLooking(orders);
    // The warning stood in the question, which is gone.
    const [warning] = (sent.quick && client.getQueryData(orderVerdictQuery(sent.body).queryKey)?.rules?.warnings) || [];
    if (warning) toast.info(RULES.rule(warning.rule, warning.why));
    const quick = sent.quick && form.dirty;
    if (quick) form.keepForNext();
    else form.reset();
    onPlaced(orders, quick);
  };
  const refused = (failure: unknown) => {
    // It stands beside the button until the trip is another one.
    if (failure instanceof CallFailed && failure.code === 'ordering_rule') {
      setRefusal({ draft: form.draft, text: failure.message });
      return;
    }
    const errors = tellRefusal(failure, fieldsOf(form.options.module, form.draft), reloadModule);
    form.refuse(errors);
    if (Object.keys(errors).length > 0) onWrong();
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

  /** A recipient that is none keeps the order from being sent, and says so. */
  const isLinkReady = (): boolean => {
    if (!hasWrongRecipient(form.draft, form.options)) return true;
    form.change({ traveller: { ...travellerChoice(form.draft, form.options), left: true } });
    return false;
  };
  const readyForm = (): ReadyOrder | undefined => {
    const ready = form.ready();
    // A rule that cannot be read says so itself.
    if (!isLinkReady() || (form.draft.repeat && !seriesPartOf(form.draft))) return undefined;
    const now = serverNow();
    // Asked about and judged at the time of its first trip.
    const body = ready ? bodyOf(firstOf(form.draft, now), form.options.module, now) : undefined;
    return body && { body: { ...body, ...travellerPartOf(form.draft, form.options) }, quick: false };
  };
  const readyQuick = (): ReadyOrder | undefined => {
    const now = serverNow();
    const draft = quickDraft(form.draft, form.options, now);
    const { module } = form.options;
    const errors = allErrors(draft, module, { now, editing: false });
    const lacking = [...lackingLabels(errors, draft, form.options), ...lackingAllocations(draft, module)];
    if (lacking.length > 0) {
      form.ready();
      toast.info(COPY.quickLacks(lacking.join(', ')));
      return undefined;
    }
    if (!isLinkReady()) return undefined;
    const body = bodyOf(draft, form.options.module, now);
    return body && { body: { ...body, ...travellerPartOf(draft, form.options) }, quick: true };
  };
  const phase = repeating.phase === 'idle' ? placing : repeating.phase;
  const attempt = (quick: boolean, asked: readonly Question['kind'][] = []) => {
    if (phase !== 'idle') return;
    forget();
    const ready = quick ? readyQuick() : readyForm();
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
    refusedBy: refusal?.draft === form.draft ? refusal.text : undefined,
    questions: anew ?? questions,
  };
}
