import type { Order } from '@praj/contract/orders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '../../../platform/call-failed.ts';
import { serverNow, useServerMinute } from '../../../platform/server-clock.ts';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { bodyOf, type FormBasis, fieldsOf } from '../order-form/draft/form-state.ts';
import { useDraftState } from '../order-form/draft/use-draft-state.ts';
import type { useFormBasis } from '../order-form/draft/use-form-basis.ts';
import { tellRefusal } from '../order-form/place/tell-refusal.ts';
import { useOnline } from '../order-form/place/use-submit.ts';
import { orderQuery, renewOrder, takeOrder } from '../queries.ts';
import { COPY } from './copy.ts';
import { basisFor, draftOfOrder, fitToModule } from './draft-of-order.ts';
import { type ChangeToSend, sendChange } from './send-change.ts';
import { differences, isSameDraft, rebaseDraft } from './what-differs.ts';

export interface ChangeOptions extends Pick<ReturnType<typeof useFormBasis>, 'recents' | 'reloadModule'> {
  readonly basis: FormBasis;
  readonly onSaved: () => void;
  /** Something is wrong or missing: the first such field is to be shown. */
  readonly onWrong: () => void;
}

/**
 * The state of the update panel. `order` is the newest version known; one that somebody else has made is put under what
 * was typed, told of, and only then changed by what is sent next: never overwritten unseen (decisions §5, design §6).
 */
export function useChange(order: Order, { basis, recents, reloadModule, onSaved, onWrong }: ChangeOptions) {
  const client = useQueryClient();
  const now = useServerMinute();
  const online = useOnline();
  const [opened] = useState(order);
  const [seen, setSeen] = useState(order);
  const [toldOffline, setToldOffline] = useState(false);
  const own = basisFor(order, basis);
  const ordered = (version: Order) => fitToModule(draftOfOrder(version), own);
  const form = useDraftState({ basis: own, recents, now, editing: true, start: () => ordered(order) });

  const change = useMutation({
    mutationFn: (sent: ChangeToSend) => sendChange(sent),
    onSuccess: (outcome) => {
      takeOrder(client, 'saved' in outcome ? outcome.saved : outcome.newer);
      if ('saved' in outcome) toast.success(COPY.saved);
    },
    onError: async (failure) => {
      // The order moved on: the panel closes by itself once it knows the order as it is.
      if (failure instanceof CallFailed && failure.code === 'cannot_change') return renewOrder(client, order.id);
      const errors = tellRefusal(failure, fieldsOf(own.module, form.draft), reloadModule);
      form.refuse(errors);
      if (Object.keys(errors).length > 0) onWrong();
    },
    meta: { quiet: true },
  });
  const saved = change.data !== undefined && 'saved' in change.data;
  // While it is being sent, a push may be nothing but one's own change coming back.
  if (order.version > seen.version && !change.isPending && !saved) {
    setSeen(order);
    if (differences(seen, order).length > 0) form.rebase(fitToModule(rebaseDraft(form.draft, seen, order), own));
  }

  return {
    form: change.isPending ? { ...form, change: () => undefined } : form,
    busy: change.isPending,
    dirty: !saved && !isSameDraft(form.draft, ordered(seen)),
    offline: toldOffline && !online,
    /** What somebody else has changed since the panel was opened. */
    news: saved ? [] : differences(opened, seen, form.draft),
    takeNewest: () => form.startFrom(ordered(seen)),
    submit: () => {
      if (change.isPending) return;
      const body = form.ready() ? bodyOf(form.draft, own.module, serverNow()) : undefined;
      setToldOffline(!navigator.onLine);
      if (!body) return onWrong();
      if (!navigator.onLine) return;
      const { project: _project, ...fields } = body;
      const read = () => client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
      change.mutate({ seen, draft: form.draft, body: fields, read }, { onSuccess: (outcome) => 'saved' in outcome && onSaved() });
    },
  };
}
