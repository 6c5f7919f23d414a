import { changeFixedTrip, type FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { tellUpdateReasons } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { refreshFixedTrips, showChangedTrip, type TripPlace } from '../../entities/fixed-trip/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { useLastKnown } from '../../platform/lists/use-last-known.ts';
import { Button } from '../../ui/action/button.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import s from './fixed-trip.module.css';
import { FixedTripFields } from './fixed-trip-fields.tsx';
import { type FixedTripValues, tripBody, tripRules, valuesOf } from './fixed-trip-form.ts';
import { RemoveFixedTrip } from './remove-fixed-trip.tsx';
import { hearRefusal, useTripNews } from './use-trip-news.tsx';
import { type TripFormNews, type TripOptions, useTripOptions } from './use-trip-options.ts';

interface FixedTripPanelProps {
  /** 'missing' when the branch has no such trip (any more); undefined while the list is fetched. */
  trip: FixedTrip | 'missing' | undefined;
  place: TripPlace;
  /** What it is usually charged to. */
  Usual?: ComponentType<{ trip: FixedTrip; place: TripPlace }> | undefined;
  onClose: () => void;
}

/** 'Rediger fast tur' (S2 §2, decisions §7): the form of a fixed trip that is there, and the way to remove it. */
export function FixedTripPanel({ trip, place, Usual, onClose }: FixedTripPanelProps) {
  const { options, failure, busy, retry, form } = useTripOptions(place);
  const [removed, setRemoved] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Only once its form is gone, which would ask about what was typed.
    if (removed) close();
  }, [removed]);
  const { thing, isGone } = useLastKnown(trip);
  if (removed) return null;
  const instead = (
    <DetailsPanel title={COPY.edit} onClose={onClose}>
      {isGone ? (
        <EmptyState lamp="none" title={COPY.missing} />
      ) : failure ? (
        <ErrorState message={`${COPY.failed} ${failureMessage(failure)}`} busy={busy} onRetry={retry} />
      ) : (
        <SkeletonRows rows={6} label={COPY.loading} />
      )}
    </DetailsPanel>
  );
  if (!thing || !options) return instead;
  return (
    <ChangeTrip
      trip={thing}
      isGone={isGone}
      instead={instead}
      place={place}
      Usual={Usual}
      options={options}
      news={form}
      onRemoved={() => setRemoved(true)}
      onClose={onClose}
    />
  );
}

interface ChangeTripProps extends FixedTripPanelProps {
  trip: FixedTrip;
  isGone: boolean;
  /** What stands here once it is gone, as soon as nothing is typed. */
  instead: ReactNode;
  options: TripOptions;
  news: TripFormNews;
  onRemoved: () => void;
}

function ChangeTrip({ trip, isGone, instead, place, Usual, options, news, onRemoved, onClose }: ChangeTripProps) {
  const { branchId } = place;
  const client = useQueryClient();
  /** The version that is being changed: a newer one is a colleague's. */
  const [seen, setSeen] = useState(trip.version);
  const form = useForm({
    start: () => valuesOf(trip),
    rules: tripRules(options, trip),
    send: (values) =>
      call(changeFixedTrip, {
        params: { id: branchId, fixedTripId: trip.id },
        headers: { 'if-match': `"${seen}"` },
        body: tripBody(values, options.module, trip),
      }),
    onSent: (saved) => {
      showChangedTrip(client, place, trip.id, saved);
      toast.success(COPY.saved);
    },
    onFailed: (message, failure) => {
      // A colleague's change, or a trip that is gone, is shown as soon as it has come.
      const isOther = failure instanceof CallFailed && (failure.status === 412 || failure.status === 404);
      if (isOther) refreshFixedTrips(client, place);
      return hearRefusal(news)(message, failure);
    },
  });
  useFreshValues(form, valuesOf(trip), { asOne: true });
  if (!form.dirty && !form.busy && seen !== trip.version) setSeen(trip.version);
  const newForm = useTripNews(news, form);
  const isOvertaken = form.dirty && !form.busy && seen !== trip.version;
  if (isGone && !form.dirty) return instead;
  const goOnFrom = (newest: (values: FixedTripValues) => void) => {
    setSeen(trip.version);
    newest(valuesOf(trip));
  };
  const toBeKnown = (newForm || isOvertaken || trip.needsUpdate) && (
    <FieldRows>
      {trip.needsUpdate && (
        <Banner>
          <b>{tellUpdateReasons(trip.updateReasons)}</b> {COPY.whyNeedsUpdate}
        </Banner>
      )}
      {newForm}
      {isOvertaken && <Overtaken onKeep={() => goOnFrom(form.follow)} onNewest={() => goOnFrom(form.reset)} />}
    </FieldRows>
  );
  return (
    <FormPanel
      title={COPY.edit}
      subtitle={trip.title}
      form={{ ...form, ready: form.ready && !isGone }}
      footerStart={!isGone && <RemoveFixedTrip trip={trip} place={place} onRemoved={onRemoved} />}
      onClose={onClose}
    >
      <PanelSection>
        <FixedTripFields form={form} options={options} trip={trip} news={isGone ? <Banner>{COPY.removedMeanwhile}</Banner> : toBeKnown} />
      </PanelSection>
      {Usual && !isGone && <Usual trip={trip} place={place} />}
    </FormPanel>
  );
}

interface OvertakenProps {
  /** What is typed stays, on the trip as it is by now. */
  onKeep: () => void;
  onNewest: () => void;
}

/** A colleague has saved the trip meanwhile: what is typed here cannot be saved over it unseen. */
function Overtaken({ onKeep, onNewest }: OvertakenProps) {
  return (
    <Banner>
      {COPY.changedMeanwhile}
      <div className={s.ways}>
        <Button size="sm" tone="primary" onClick={onKeep}>
          {COPY.keepMine}
        </Button>
        <Button size="sm" onClick={onNewest}>
          {COPY.takeNewest}
        </Button>
      </div>
    </Banner>
  );
}
