import type { Order } from '@praj/contract/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailed } from '../../../platform/call-failed.ts';
import { serverNow, useServerMinute } from '../../../platform/server-clock.ts';
import { useSendingPhase } from '../lost-answer/use-sending-phase.ts';
import { bodyOf, type FormBasis, fieldsOf } from '../order-form/draft/form-state.ts';
import { useDraftState } from '../order-form/draft/use-draft-state.ts';
import type { useFormBasis } from '../order-form/draft/use-form-basis.ts';
import { tellRefusal } from '../order-form/place/tell-refusal.ts';
import { useOnline } from '../order-form/place/use-submit.ts';
import { type ChangeEnd, hearChange, startChange, useChangeUnderWay } from './changes-under-way.ts';
import { basisFor, draftOfOrder, fitToModule } from './draft-of-order.ts';
import { forgetChange, keepChange, keptChangeOf } from './kept-changes.ts';
import { differences, isSameDraft, rebaseDraft } from './what-differs.ts';

export interface ChangeOptions extends Pick<ReturnType<typeof useFormBasis>, 'recents' | 'reloadModule'> {
  readonly userId: string;
  readonly basis: FormBasis;
  readonly onSaved: () => void;
  /** Leads to the order, for a message after the panel was closed. */
  readonly onShow: () => void;
  /** Something is wrong or missing: the first such field is to be shown. */
  readonly onWrong: () => void;
}

/**
 * The state of the update panel. `order` is the newest version known; one that somebody else has made is put under what
 * was typed, told of, and only then changed by what is sent next: never overwritten unseen (decisions §5, design §6).
 * A panel that is opened again while its change is still under way shows what was sent and waits with it; what was
 * typed before a reload or a forced sign-out stands in it again, put over the order as it is now.
 */
export function useChange(order: Order, { userId, basis, recents, reloadModule, onSaved, onShow, onWrong }: ChangeOptions) {
  const client = useQueryClient();
  const now = useServerMinute();
  const online = useOnline();
  const underWay = useChangeUnderWay(order.id);
  const [before] = useState(() => underWay?.sent ?? keptChangeOf(userId, order));
  const [opened] = useState(before?.seen ?? order);
  const [seen, setSeen] = useState(opened);
  const [saved, setSaved] = useState(false);
  const [toldOffline, setToldOffline] = useState(false);
  const phase = useSendingPhase(underWay ? (underWay.isLost ? 'asking' : 'sending') : 'idle');
  const busy = phase !== 'idle';
  const own = basisFor(order, basis);
  const ordered = (version: Order) => fitToModule(draftOfOrder(version), own);
  const form = useDraftState({
    basis: own,
    recents,
    now,
    editing: true,
    start: () => (before ? fitToModule(before.draft, own) : ordered(order)),
  });

  const refused = (failure: unknown) => {
    // The order moved on: the panel closes by itself once the order is known as it is.
    if (failure instanceof CallFailed && failure.code === 'cannot_change') return;
    const errors = tellRefusal(failure, fieldsOf(own.module, form.draft), reloadModule);
    form.refuse(errors);
    if (Object.keys(errors).length > 0) onWrong();
  };
  const hear = useEffectEvent((end: ChangeEnd) => {
    if ('failure' in end) refused(end.failure);
    if (!('saved' in end)) return;
    setSaved(true);
    onSaved();
  });
  useEffect(() => hearChange(order.id, (end) => hear(end)), [order.id]);
  // While it is being sent, a push may be nothing but one's own change coming back.
  if (order.version > seen.version && !busy && !saved) {
    setSeen(order);
    if (differences(seen, order).length > 0) form.rebase(fitToModule(rebaseDraft(form.draft, seen, order), own));
  }

  const { draft } = form;
  const typed = !saved && !isSameDraft(draft, ordered(seen));
  useEffect(() => {
    if (typed) keepChange(userId, { seen, draft });
    else forgetChange(userId, seen.id);
  }, [userId, typed, seen, draft]);

  return {
    form: busy ? { ...form, change: () => undefined } : form,
    phase,
    /** Something was typed and not sent. */
    dirty: typed && !busy,
    discard: () => forgetChange(userId, seen.id),
    offline: toldOffline && !online,
    /** What somebody else has changed since the panel was opened. */
    news: saved ? [] : differences(opened, seen, draft),
    takeNewest: () => form.startFrom(ordered(seen)),
    submit: () => {
      if (busy) return;
      const body = form.ready() ? bodyOf(form.draft, own.module, serverNow()) : undefined;
      setToldOffline(!navigator.onLine);
      if (!body) return onWrong();
      if (!navigator.onLine) return;
      const { project: _project, ...fields } = body;
      void startChange({ seen, draft: form.draft, body: fields }, { client, userId, onShow });
    },
  };
}
