import type { Order } from '@praj/contract/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { COPY as BOOKING } from '../../entities/booking-form/copy.ts';
import { bodyOf, type FormOptions, fieldsOf, type OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { useDraftState } from '../../entities/booking-form/draft/use-draft-state.ts';
import type { useFormOptions } from '../../entities/booking-form/draft/use-form-options.ts';
import { useRefusal } from '../../entities/booking-form/use-refusal.ts';
import { settleRefusedChange } from '../../entities/order/pending/refused-changes.ts';
import type { SeriesScope } from '../../entities/series/series-scope.tsx';
import { useKeptValues } from '../../form/kept-values.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { useHeldBack } from '../../platform/pending/use-held-back.ts';
import { useIsUnderWay, useSending } from '../../platform/pending/use-sending.ts';
import { serverNow, useServerMinute } from '../../platform/server-clock.ts';
import { afterAnswer, afterRefusal } from './after-change.ts';
import { COPY } from './copy.ts';
import { draftOfOrder, fitToModule, optionsFor, withOfferedAddOns, withUndrawn } from './draft-of-order.ts';
import { forgetChange, type KeptChange, keepChange, keptChangeOf } from './kept-changes.ts';
import { diffOrders, isLetGo, isSameDraft, rebaseDraft } from './order-diff.ts';
import { type ChangeToSend, sendChange } from './send-change.ts';
import { mayChangeSeries, useSeriesChange } from './series-change.ts';

export interface ChangeOptions extends Pick<ReturnType<typeof useFormOptions>, 'recents' | 'reloadModule'> {
  readonly userId: string;
  readonly options: FormOptions;
  readonly onSaved: () => void;
  /** Leads to the order, for a message after the panel was closed. */
  readonly onShow: () => void;
  /** Something is wrong or missing: the first such field is to be shown. */
  readonly onWrong: () => void;
}

const sendingKey = (orderId: string) => ['change-order', orderId] as const;

/** Is a change of the order under way, also one whose panel was closed meanwhile? */
export const useIsBeingChanged = (orderId: string): boolean => useIsUnderWay(sendingKey(orderId));

interface ChangeAsTyped extends KeptChange {
  readonly isTyped: boolean;
  readonly isSending: boolean;
}

/** Keeps a change as long as something in it is not sent; once nothing is left of it, what was refused of it before is settled. */
function useKeptChange(userId: string, { seen, draft, isTyped, isSending }: ChangeAsTyped): void {
  const toKeep = useMemo(() => ({ seen, draft }), [seen, draft]);
  const place = useMemo(() => ({ write: keepChange, clear: (user: string) => forgetChange(user, seen.id) }), [seen.id]);
  useKeptValues({ draft: place, userId }, toKeep, isTyped);
  const nothingLeft = !isTyped && !isSending;
  useEffect(() => {
    if (nothingLeft) settleRefusedChange(userId, seen.id);
  }, [nothingLeft, userId, seen.id]);
}

/**
 * The state of the update panel. `order` is the newest version known; one that somebody else has made is put under what
 * was typed, told of, and only then changed by what is sent next: never overwritten unseen (decisions §5, design §6).
 * A panel that is opened again while its change is still under way shows what was sent and waits with it; what was
 * typed before a reload or a forced sign-out stands in it again, put over the order as it is now.
 */
export function useChange(order: Order, { userId, options, recents, reloadModule, onSaved, onShow, onWrong }: ChangeOptions) {
  const client = useQueryClient();
  const now = useServerMinute();
  const { offline, heldBack } = useHeldBack();
  const {
    phase: changing,
    busy: sending,
    underWay,
    send,
  } = useSending({
    key: sendingKey(order.id),
    send: (change: ChangeToSend, { onLost, givenUp }) => sendChange(change, onLost, givenUp),
    quiet: true,
    onDone: (outcome, change, { here }) => {
      afterAnswer(change, outcome, { client, userId, here, onShow });
      if (!here || !('saved' in outcome)) return;
      setSaved(true);
      onSaved();
    },
    onFailed: (failure, change, { here }) => {
      afterRefusal(change, failure, { client, userId, here, onShow });
      if (here) refused(failure);
    },
  });
  const [before] = useState(() => underWay ?? keptChangeOf(userId, order));
  const [opened] = useState(before?.seen ?? order);
  const [seen, setSeen] = useState(opened);
  const [saved, setSaved] = useState(false);
  const own = optionsFor(order, options);
  const ordered = (version: Order) => fitToModule(draftOfOrder(version), own);
  const form = useDraftState({
    options: own,
    recents,
    now,
    editing: true,
    kept: before?.draft,
    start: () => (before ? fitToModule(before.draft, own) : ordered(order)),
  });

  const refusal = useRefusal(form, { reloadModule, onWrong });
  const refused = (failure: unknown) => {
    // The order moved on: the panel closes by itself once the order is known as it is.
    if (!(failure instanceof CallFailed && failure.code === 'cannot_change')) refusal.refused(failure);
  };
  // While it is being sent, a push may be nothing but one's own change coming back.
  if (order.version > seen.version && !sending && !saved) {
    setSeen(order);
    if (diffOrders(seen, order).length > 0) form.rebase(fitToModule(rebaseDraft(form.draft, seen, order), own));
  }

  const { draft } = form;
  const stands = ordered(seen);
  const sentFor = (one: OrderDraft) => {
    const body = bodyOf(one, own.module, serverNow());
    return body && withUndrawn(body, seen, fieldsOf(own.module, one));
  };
  const typed = !saved && !isSameDraft(draft, stands);
  useKeptChange(userId, { seen, draft, isTyped: typed, isSending: sending });

  const repeats = useSeriesChange(order, {
    onDone: () => {
      forgetChange(userId, order.id);
      setSaved(true);
      onSaved();
    },
    onRefused: refused,
  });
  const busy = repeats.busy || sending;
  return {
    form: { ...form, ordered: stands, ...(busy && { change: () => undefined }) },
    phase: repeats.busy ? repeats.phase : changing,
    /** Something was typed and not sent. */
    dirty: typed && !busy,
    discard: () => {
      forgetChange(userId, seen.id);
      settleRefusedChange(userId, seen.id);
    },
    offline,
    /** What somebody else has changed since the panel was opened. */
    news: saved ? [] : diffOrders(opened, seen, { draft, referenceLabel: own.module.referenceLabel }),
    /** What is said above that: the order was let go to the taxi centre, or is another one. */
    newsTitle: isLetGo(opened, seen) ? (seen.approval ? COPY.letGo : COPY.letGoUnasked) : BOOKING.byOthers.title,
    refusedBy: refusal.refusedBy,
    takeNewest: () => form.startFrom(stands),
    /** Is there something to ask before it is sent: how far the change of a trip of a series goes? */
    asksScope: () => !busy && mayChangeSeries(order, draft) && form.ready(),
    submit: (scope: SeriesScope = 'this') => {
      if (busy) return;
      const body = form.ready() ? sentFor(form.draft) : undefined;
      const isHeldBack = heldBack();
      if (!body) return onWrong();
      if (isHeldBack) return;
      if (scope !== 'this') {
        // What the form has taken away or added of itself is changed of the series as well: it would be refused for it.
        const stood = sentFor(draftOfOrder(seen)) ?? {};
        return repeats.send({ scope, before: stood, body: withOfferedAddOns(body, options.module), time: draft.time });
      }
      const { project: _project, ...fields } = body;
      send({ seen, draft: form.draft, body: fields });
    },
  };
}
