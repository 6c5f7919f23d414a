import type { Reply } from '@praj/contract/endpoint.ts';
import type { OrderBody } from '@praj/contract/orders.ts';
import { changeSeries, type SeriesDetail, type SeriesField, type SeriesTrip } from '@praj/contract/series/series.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf, type FormOptions, reconcileDraft } from '../../entities/booking-form/draft/form-state.ts';
import { offersTravellerLink } from '../../entities/booking-form/draft/traveller-choice.ts';
import { useDraftState } from '../../entities/booking-form/draft/use-draft-state.ts';
import type { useFormOptions } from '../../entities/booking-form/draft/use-form-options.ts';
import { useRefusal } from '../../entities/booking-form/use-refusal.ts';
import { changedFields } from '../../entities/series/changed-fields.ts';
import { seriesQuery, showChangedSeries } from '../../entities/series/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { call } from '../../platform/http.ts';
import { useHeldBack } from '../../platform/pending/use-held-back.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { useServerMinute } from '../../platform/server-clock.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { diffDrafts, rebaseDraft } from './trip-diff.ts';
import { draftOfTrip } from './trip-draft.ts';

interface TripChangeOptions extends Pick<ReturnType<typeof useFormOptions>, 'recents' | 'reloadModule'> {
  readonly options: FormOptions;
  readonly onSaved: () => void;
  /** Something is wrong or missing: the first such field is to be shown. */
  readonly onWrong: () => void;
}

interface ChangedTrip {
  readonly trip: SeriesTrip;
  readonly fields: SeriesField[];
}
/** The traveller's link is only given of one car. */
const NO_LINK = { travellerLink: null, travellerRecipient: null };
const tripOf = ({ requestedPickup: _, numberOfCars, ...trip }: OrderBody, isOtherCars: boolean): SeriesTrip => ({
  ...trip,
  // Left out it stays what it is meanwhile, and of each part of the series its own.
  ...(isOtherCars && { numberOfCars, ...(numberOfCars !== 1 && NO_LINK) }),
});

/** What was changed of a trip; a fixed one that is another than was seen is to be taken as it is now. */
function fieldsOf(before: OrderBody, body: OrderBody): SeriesField[] {
  const fields = changedFields(before, body);
  const isOtherVersion = body.fixedTripVersion !== before.fixedTripVersion && !fields.includes('fixedTripId');
  return isOtherVersion ? [...fields, 'fixedTripId'] : fields;
}

/** The trip of a series as it is typed: only what was changed of it is sent, for all coming trips. */
export function useTripChange(series: SeriesDetail, { options, recents, reloadModule, onSaved, onWrong }: TripChangeOptions) {
  const client = useQueryClient();
  const { id: userId } = useMe();
  const now = useServerMinute();
  const { offline, heldBack } = useHeldBack();
  // Nothing is filled in that nobody has said.
  const own = { ...options, usualAllocations: undefined };
  const versionNow = () => {
    const kept = draftOfTrip(series, now);
    return { trip: JSON.stringify(series.trip), kept, start: reconcileDraft(kept, own) };
  };
  const [opened] = useState(versionNow);
  const [seen, setSeen] = useState(opened);
  const { kept, start } = seen;
  const form = useDraftState({ options: own, recents, now, editing: false, kept, start: () => start });
  const refusal = useRefusal(form, { reloadModule, onWrong });
  const before = bodyOf(kept, own.module, now);
  const body = bodyOf(form.draft, own.module, now);
  const fields = before && body ? fieldsOf(before, body) : [];
  // Whoever saves it is who orders from then on: one of somebody who is gone is taken over as it is.
  const isOtherCars = form.draft.cars !== kept.cars;
  const isForSaving = fields.length > 0 || isOtherCars || series.issuedByEmployee.id !== userId;
  const [saved, setSaved] = useState(false);
  const { busy: sending, send } = useSending<ChangedTrip, Reply<typeof changeSeries>>({
    key: ['change-series', series.id],
    send: (changed) =>
      call(changeSeries, {
        params: { id: series.id },
        headers: { 'if-match': `"${series.version}"` },
        body: { from: null, rule: series.rule, ...changed },
      }),
    quiet: true,
    onDone: ({ unchanged, ...detail }, _sent, { here }) => {
      showChangedSeries(client, detail);
      toast.success(COPY.saved, { detail: unchanged.length > 0 ? COPY.unchanged(unchanged.length) : undefined });
      if (!here) return;
      setSaved(true);
      onSaved();
    },
    onFailed: (failure, _sent, { here }) => {
      // Another one is known by now, and is shown before it is saved over.
      void client.invalidateQueries({ queryKey: seriesQuery(series.id).queryKey });
      if (here) refusal.refused(failure);
    },
  });
  // What is saved stands until the panel has gone.
  const busy = sending || saved;
  const hadLink = Boolean(series.trip.travellerLink) && offersTravellerLink(kept, own);
  const dirty = !busy && JSON.stringify(form.draft) !== JSON.stringify(start);
  // What a colleague has made of it goes under what is typed; a form without anything typed is drawn anew.
  if (dirty && seen.trip !== JSON.stringify(series.trip)) {
    const newest = versionNow();
    setSeen(newest);
    form.rebase(reconcileDraft(rebaseDraft(own, form.draft, start, newest.start), own));
  }
  return {
    form: { ...form, timeless: true, ...(busy && { change: () => undefined }) },
    busy,
    offline,
    refusedBy: refusal.refusedBy,
    losesLink: hadLink && !offersTravellerLink(form.draft, own),
    /** Something was typed and not sent. */
    dirty,
    /** What a colleague has changed of the trip since something was typed. */
    news: busy ? [] : diffDrafts(own, opened.start, start, form.draft),
    /** The trips would be ordered with something else than they are, also where the form itself has taken something out or asks for more, or by somebody else. */
    isForSaving,
    submit: () => {
      if (busy || !isForSaving) return;
      if (!form.ready() || !body) onWrong();
      else if (!heldBack()) send({ trip: tripOf(body, isOtherCars), fields });
    },
  };
}
