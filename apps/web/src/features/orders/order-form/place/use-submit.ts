import type { Order, OrderBody } from '@praj/contract/orders.ts';
import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { CallFailed, failureMessage } from '../../../../platform/call-failed.ts';
import { serverNow } from '../../../../platform/server-clock.ts';
import { toast } from '../../../../ui/overlay/toast-queue.ts';
import { tripName } from '../../order-texts.ts';
import { takeOrder } from '../../queries.ts';
import { COPY } from '../copy.ts';
import { errorsFromServer } from '../draft/field-errors.ts';
import { bodyOf, fieldsOf } from '../draft/form-state.ts';
import { forgetUnanswered } from '../draft/kept-draft.ts';
import type { OrderForm } from '../draft/use-order-form.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The booking module was changed since the form was drawn (S1 §8). */
const MODULE_CHANGED = 4020;
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

export interface SubmitOptions {
  readonly reloadModule: () => void;
  readonly onShow: (order: Order) => void;
  readonly onPlaced: (orders: readonly Order[]) => void;
  /** Something is wrong or missing: the first such field is to be shown. */
  readonly onWrong: () => void;
}

/** From the button to the order: what is missing, the large car's question, sending, and what the server said. */
export function useSubmit(form: OrderForm, { reloadModule, onShow, onPlaced, onWrong }: SubmitOptions) {
  const client = useQueryClient();
  const [askingLarge, setAskingLarge] = useState<OrderBody | undefined>();
  const [toldOffline, setToldOffline] = useState(false);
  const online = useSyncExternalStore(onLineChange, () => navigator.onLine);

  const placed = (orders: readonly Order[]) => {
    for (const order of orders) takeOrder(client, order);
    const first = orders[0];
    toast.success(COPY.placed, {
      detail: orders.length > 1 ? COPY.placedMany(orders.length) : first && tripName(first),
      ...(first && { action: { label: COPY.show, onPress: () => onShow(first) } }),
    });
    if (orders.some((order) => needsLargeCar(order.numberOfPeople))) toast.info(COPY.lookingForLargeCar, { stay: LARGE_CAR_TOAST_MS });
    form.reset();
    onPlaced(orders);
  };
  const refused = (failure: unknown) => {
    const said = (failure instanceof CallFailed && failure.fields) || {};
    const { errors, rest } = errorsFromServer(said, fieldsOf(form.basis.module, form.draft));
    form.refuse(errors);
    // A session that ended is spoken of by the session itself.
    if (failure instanceof CallFailed && failure.status === 401) return;
    if (failure instanceof CallFailed && failure.code === MODULE_CHANGED) {
      toast.error(COPY.moduleChanged, { action: { label: COPY.reloadModule, onPress: reloadModule } });
    } else if (Object.keys(errors).length === 0 || rest.length > 0) toast.error(rest[0] ?? failureMessage(failure));
    if (Object.keys(errors).length > 0) onWrong();
  };
  const { phase, place } = usePlaceOrder(form.draft.key, form.unanswered, {
    onPlaced: placed,
    onRefused: refused,
    onNotPlaced: () => forgetUnanswered(form.userId),
  });

  const send = (body: OrderBody) => {
    setAskingLarge(undefined);
    form.keepUnanswered(body);
    place(body);
  };
  const submit = () => {
    if (phase !== 'idle') return;
    const body = form.ready() ? bodyOf(form.draft, form.basis.module, serverNow()) : undefined;
    setToldOffline(!navigator.onLine);
    if (!body) onWrong();
    else if (!navigator.onLine) return;
    else if (needsLargeCar(form.draft.people)) setAskingLarge(body);
    else send(body);
  };
  return {
    phase,
    submit,
    offline: toldOffline && !online,
    large: askingLarge && { order: () => send(askingLarge), back: () => setAskingLarge(undefined) },
  };
}
