import type { Allocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { useEffect, useEffectEvent } from 'react';
import { useGoneValues } from '../../entities/allocation/queries.ts';
import { leftOutText } from '../../entities/allocation/usual-entry.ts';
import { clearPrefillRequest, type PrefillRequest, usePrefillRequest } from '../../entities/order/requests/prefill-request.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { chargedAgain, isBackLater, notFilled, prefilledDraft } from './draft/prefilled-draft.ts';
import type { OrderForm } from './draft/use-order-form.ts';

/**
 * Fills the form from the finished trip that was asked for, once no order is being sent and it is known what of it has left its
 * list; what was typed before can be had back.
 */
export function usePrefill(form: OrderForm, idle: boolean, onFilled: () => void): void {
  const asked = usePrefillRequest();
  const gone = useGoneValues(asked?.trip.issuedByBranch.id ?? '', asked ? chargedAgain(asked.trip, form.options, true) : []);
  const fill = useEffectEvent((from: PrefillRequest, left: readonly Allocation[]) => {
    const before = form.dirty ? form.draft : undefined;
    clearPrefillRequest();
    const filled = prefilledDraft(from, form.options, form.draft.key, serverNow(), left);
    form.restore(filled);
    const later = isBackLater(from, serverNow()) && COPY.chooseBack;
    const detail = [later, ...notFilled(from, filled, form.options), leftOutText(left)].filter(Boolean).join(' ');
    toast.info(COPY.filled, {
      ...(detail && { detail }),
      ...(before && { action: { label: COPY.undo, onPress: () => form.restore(before) } }),
    });
    onFilled();
  });
  const isKnown = gone !== undefined;
  const fillNow = useEffectEvent((from: PrefillRequest) => gone && fill(from, gone));
  useEffect(() => {
    if (asked && idle && isKnown) fillNow(asked);
  }, [asked, idle, isKnown]);
}
