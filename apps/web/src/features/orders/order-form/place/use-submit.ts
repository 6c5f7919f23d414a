import type { Order } from '@praj/contract/orders.ts';
import { orderedTrip } from '@praj/domain/analytics.ts';
import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { track } from '../../../../platform/analytics/analytics.ts';
import { serverNow } from '../../../../platform/server-clock.ts';
import { toast } from '../../../../ui/overlay/toast-queue.ts';
import { tripName } from '../../order-texts.ts';
import { takeOrder } from '../../queries.ts';
import { COPY } from '../copy.ts';
import { allErrors } from '../draft/field-errors.ts';
import { bodyOf, fieldsOf, type ReadyOrder } from '../draft/form-state.ts';
import { forgetUnanswered } from '../draft/kept-draft.ts';
import type { OrderForm } from '../draft/use-order-form.ts';
import { lackingLabels, quickDraft } from './quick-order.ts';
import { tellRefusal } from './tell-refusal.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuestions } from './use-questions.ts';

/** How long the toast of a large car stays, in milliseconds (S1 §4). */
const LARGE_CAR_TOAST_MS = 10_000;

const onLineChange = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
/** Is the browser on line? */
export const useOnline = (): boolean => useSyncExternalStore(onLineChange, () => navigator.onLine);

export interface SubmitOptions {
  readonly reloadModule: () => void;
  readonly onShow: (order: Order) => void;
  /** `quick`: it was Kvikbestil, and what stands in the form stays. */
  readonly onPlaced: (orders: readonly Order[], quick: boolean) => void;
  /** Something is wrong or missing: the first such field is to be shown. */
  readonly onWrong: () => void;
}

/** From the button to the order: what is missing, what must be asked, sending, and what the server said. */
export function useSubmit(form: OrderForm, { reloadModule, onShow, onPlaced, onWrong }: SubmitOptions) {
  const client = useQueryClient();
  const [toldOffline, setToldOffline] = useState(false);
  const online = useOnline();

  const placed = (orders: readonly Order[], sent: ReadyOrder) => {
    for (const order of orders) takeOrder(client, order);
    const first = orders[0];
    toast.success(COPY.placed, {
      detail: orders.length > 1 ? COPY.placedMany(orders.length) : first && tripName(first),
      ...(first && { action: { label: COPY.show, onPress: () => onShow(first) } }),
    });
    const large = orders.some((order) => needsLargeCar(order.numberOfPeople));
    if (first) track(orderedTrip(large ? 'big car order' : sent.quick ? 'quick order' : 'order', first));
    if (large) toast.info(COPY.lookingForLargeCar, { stay: LARGE_CAR_TOAST_MS });
    const quick = sent.quick && form.touched;
    if (quick) form.keepForNext();
    else form.reset();
    onPlaced(orders, quick);
  };
  const { phase, place } = usePlaceOrder(form.draft.key, form.unanswered, {
    onPlaced: placed,
    onRefused: (failure) => {
      const errors = tellRefusal(failure, fieldsOf(form.basis.module, form.draft), reloadModule);
      form.refuse(errors);
      if (Object.keys(errors).length > 0) onWrong();
    },
    onNotPlaced: () => forgetUnanswered(form.userId),
  });
  const { ask, ...questions } = useQuestions(form.userId, (ready: ReadyOrder) => {
    form.keepUnanswered(ready);
    place(ready);
  });

  const attempt = (ready: ReadyOrder | undefined) => {
    setToldOffline(!navigator.onLine);
    if (!ready) onWrong();
    else if (navigator.onLine) ask(ready);
  };
  const submit = () => {
    if (phase !== 'idle') return;
    const body = form.ready() ? bodyOf(form.draft, form.basis.module, serverNow()) : undefined;
    attempt(body && { body, quick: false });
  };
  const quick = () => {
    if (phase !== 'idle') return;
    const now = serverNow();
    const draft = quickDraft(form.draft, form.basis, now);
    const lacking = lackingLabels(allErrors(draft, form.basis.module, { now, editing: false }), draft, form.basis);
    if (lacking.length > 0) {
      form.ready();
      toast.info(COPY.quickLacks(lacking.join(', ')));
    }
    const body = lacking.length === 0 ? bodyOf(draft, form.basis.module, now) : undefined;
    attempt(body && { body, quick: true });
  };
  return { phase, submit, quick, offline: toldOffline && !online, questions };
}
