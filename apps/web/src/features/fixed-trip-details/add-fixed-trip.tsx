import { addFixedTrip, type FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fixedTripQuery, refreshFixedTrips, type TripPlace } from '../../entities/fixed-trip/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { fetchCreated } from '../../platform/lists/fetch-created.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { FixedTripFields } from './fixed-trip-fields.tsx';
import { keptTrip, NO_VALUES, tripBody, tripRules } from './fixed-trip-form.ts';
import { hearRefusal, useTripNews } from './use-trip-news.tsx';
import { type TripFormNews, type TripOptions, useTripOptions } from './use-trip-options.ts';

interface AddFixedTripProps {
  place: TripPlace;
  /** Whose trip it will be: 'Nordlys A/S · København'. */
  whose: string;
  /** Hears of the new trip once it is there and fetched. */
  onAdded: (trip: FixedTrip) => void;
  onClose: () => void;
}

/** 'Opret fast tur' (S2 §2, §4). Heavy (a dialog): load it when needed. */
export function AddFixedTrip(props: AddFixedTripProps) {
  const { options, failure, busy, retry, form } = useTripOptions(props.place);
  if (options) return <NewTrip {...props} options={options} news={form} />;
  return (
    <Dialog title={COPY.add} intro={props.whose} size="wide" hasCross onClose={props.onClose}>
      {failure ? (
        <ErrorState message={`${COPY.failed} ${failureMessage(failure)}`} busy={busy} onRetry={retry} />
      ) : (
        <SkeletonRows rows={6} label={COPY.loading} />
      )}
    </Dialog>
  );
}

/** What is said of a press after one whose answer was lost; the server's own words speak of orders. */
function whyNotMade(failure: unknown): string {
  const code = failure instanceof CallFailed ? failure.code : undefined;
  if (code === 'key_used_otherwise') return COPY.addedBefore;
  return code === 'still_running' ? COPY.beingAdded : failureMessage(failure);
}

interface NewTripProps extends AddFixedTripProps {
  options: TripOptions;
  news: TripFormNews;
}

function NewTrip({ place, whose, options, news, onAdded, onClose }: NewTripProps) {
  const { branchId } = place;
  const { id: userId } = useMe();
  const client = useQueryClient();
  const [draft] = useState(() => keptTrip(branchId));
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    start: () => NO_VALUES,
    rules: tripRules(options),
    send: (values) =>
      call(addFixedTrip, { params: { id: branchId }, headers: { 'idempotency-key': key }, body: tripBody(values, options.module) }),
    messageOf: whyNotMade,
    onSent: async ({ fixedTripsId }) => {
      onClose();
      toast.success(COPY.added);
      track(analyticsEvent('created_fixed_trip'));
      const trip = await fetchCreated(client, fixedTripQuery(branchId, fixedTripsId), () => refreshFixedTrips(client, place));
      if (trip) onAdded(trip);
    },
    onFailed: hearRefusal(news),
    kept: { draft, userId },
    focusFirst: 'title',
  });
  const newForm = useTripNews(news, form);
  return (
    <CreateDialog title={COPY.add} intro={whose} footerStart={COPY.kept} form={form} submitText={COPY.add} onClose={onClose} size="wide">
      <FixedTripFields form={form} options={options} news={newForm} />
    </CreateDialog>
  );
}
