import { useEffect, useEffectEvent } from 'react';
import { clearPrefillRequest, type PrefillRequest, usePrefillRequest } from '../../entities/order/requests/prefill-request.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { prefilledDraft } from './draft/prefilled-draft.ts';
import type { OrderForm } from './draft/use-order-form.ts';

/** Fills the form from the finished trip that was asked for, once no order is being sent; what was typed before can be had back. */
export function usePrefill(form: OrderForm, idle: boolean, onFilled: () => void): void {
  const asked = usePrefillRequest();
  const fill = useEffectEvent((from: PrefillRequest) => {
    const before = form.dirty ? form.draft : undefined;
    clearPrefillRequest();
    form.restore(prefilledDraft(from, form.options, form.draft.key, serverNow()));
    toast.info(COPY.filled, before && { action: { label: COPY.undo, onPress: () => form.restore(before) } });
    onFilled();
  });
  useEffect(() => {
    if (asked && idle) fill(asked);
  }, [asked, idle]);
}
