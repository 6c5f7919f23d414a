import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../../../platform/server-clock.ts';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { type AskedAgain, takeAskedAgain, useAskedAgain } from '../order-again/asked-again.ts';
import { draftAgain } from '../order-again/draft-again.ts';
import { COPY } from './copy.ts';
import type { OrderForm } from './draft/use-order-form.ts';

/** Fills the form from the finished trip that was asked for, once no order is being sent; what was typed before can be had back. */
export function useFilledAgain(form: OrderForm, idle: boolean, onFilled: () => void): void {
  const asked = useAskedAgain();
  const fill = useEffectEvent((from: AskedAgain) => {
    const before = form.touched ? form.draft : undefined;
    takeAskedAgain();
    form.restore(draftAgain(from, form.basis, form.draft.key, serverNow()));
    toast.info(COPY.filled, before && { action: { label: COPY.undo, onPress: () => form.restore(before) } });
    onFilled();
  });
  useEffect(() => {
    if (asked && idle) fill(asked);
  }, [asked, idle]);
}
