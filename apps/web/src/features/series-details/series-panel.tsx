import type { Reply } from '@praj/contract/endpoint.ts';
import { changeSeries, RULE_FIELDS, type SeriesDetail, type SeriesRuleBody, stopSeries } from '@praj/contract/series/series.ts';
import { showAddress } from '@praj/domain/address.ts';
import { startOfDay } from '@praj/domain/copenhagen-time.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { boundsText, roundText, seriesText } from '@praj/domain/series/series-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { COPY as STOPS } from '../../entities/booking-form/stops/copy.ts';
import { useOrderChanges } from '../../entities/order/live/order-changes.ts';
import { type StoppedSeries, stoppedOrders, stopSeriesKey } from '../../entities/order/pending/being-cancelled.ts';
import { countCancelled } from '../../entities/order/pending/count-cancelled.ts';
import { SERIES, seriesQuery, showChangedSeries } from '../../entities/series/queries.ts';
import { RuleFields } from '../../entities/series/rule-fields.tsx';
import { type RuleValues, ruleBody, ruleErrors, ruleOf, ruleValues } from '../../entities/series/rule-values.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import type { FieldRules } from '../../form/form-rules.ts';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { isoDay, showWeekday } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { useLiveThing } from '../../platform/live/live-lists.tsx';
import { useSending } from '../../platform/pending/use-sending.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { isTime } from '../../ui/date/iso-date.ts';
import { TimeField } from '../../ui/date/time-field.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { UnpartedText } from '../../ui/frame/unparted.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { beforeLeaving } from '../../ui/overlay/unsaved.ts';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { PlanDays } from './plan-days.tsx';
import s from './series-panel.module.css';
import { TripPanel } from './trip-panel.tsx';
import { useTripOpen } from './use-trip-open.ts';

interface RuleForm extends RuleValues {
  readonly time: string;
}
const RULES: FieldRules<RuleForm> = {
  weekdays: {
    label: COPY.rule,
    check: (weekdays) => ruleErrors({ weekdays, everyWeeks: 1, end: '', skipHolidays: false }, isoDay(serverNow())).weekdays,
    isEmpty: () => false,
  },
  end: {
    label: COPY.rule,
    check: (end) => ruleErrors({ weekdays: [1], everyWeeks: 1, end, skipHolidays: false }, isoDay(serverNow())).end,
  },
  time: { label: COPY.time, required: true, check: (time) => (isTime(time) ? undefined : COPY.wrongTime) },
};
const valuesOf = ({ rule }: SeriesDetail): RuleForm => ({ ...ruleValues(rule), time: rule.time });
/** A rule with what of it is another than before: where another time or other days hold meanwhile, nothing else is changed of them. */
const changedRule = (before: SeriesRuleBody, rule: SeriesRuleBody) => ({
  rule,
  fields: RULE_FIELDS.filter((name) => String(before[name]) !== String(rule[name])),
});

/** One series: when it is driven, what, and its plan. */
export function SeriesPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  useLiveThing(SERIES, id);
  // What becomes of an order says nothing of its series, and its plan tells of both.
  useOrderChanges(({ order }) => {
    if (order.seriesId === id) void client.invalidateQueries({ queryKey: seriesQuery(id).queryKey });
  });
  const { data, error, isFetching, refetch } = useQuery(seriesQuery(id));
  if (data) return <KnownSeries key={id} series={data} onClose={onClose} />;
  return (
    <DetailsPanel title={COPY.title} onClose={onClose}>
      {error ? (
        <ErrorState message={failureMessage(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} label={COPY.loading} />
      )}
    </DetailsPanel>
  );
}

function KnownSeries({ series, onClose }: { series: SeriesDetail; onClose: () => void }) {
  const client = useQueryClient();
  const today = isoDay(serverNow());
  const form = useForm({
    start: () => valuesOf(series),
    rules: RULES,
    send: ({ time, ...rule }) =>
      call(changeSeries, {
        params: { id: series.id },
        headers: { 'if-match': `"${series.version}"` },
        body: { from: null, ...changedRule(series.rule, ruleBody(rule, time)) },
      }),
    onSent: (changed) => {
      const { unchanged, ...detail } = changed;
      showChangedSeries(client, detail);
      form.reset(valuesOf(detail));
      toast.success(COPY.saved, { detail: unchanged.length > 0 ? COPY.unchanged(unchanged.length) : undefined });
    },
  });
  useFreshValues(form, valuesOf(series));
  const { values } = form;
  const fields = { weekdays: form.field('weekdays'), end: form.field('end'), time: form.field('time') };
  const change = (part: Partial<RuleValues>) => {
    if (part.weekdays) fields.weekdays.onChange(part.weekdays);
    if (part.everyWeeks) form.field('everyWeeks').onChange(part.everyWeeks);
    if (part.end !== undefined) fields.end.onChange(part.end);
    if (part.skipHolidays !== undefined) form.field('skipHolidays').onChange(part.skipHolidays);
  };
  const { issuedByEmployee: by, holdsFrom } = series;
  const changeTrip = useRef<HTMLButtonElement>(null);
  const trip = useTripOpen(changeTrip);
  const isYetToHold = holdsFrom > today && holdsFrom > series.from;
  if (trip.isOpen) return <TripPanel series={series} onDone={trip.leave} />;
  return (
    <FormPanel
      title={roundText(ruleOf(series.rule))}
      subtitle={[series.customerName, boundsText(ruleOf(series.rule), { today })].filter(Boolean).join(' · ') || undefined}
      form={form}
      submitText={COPY.save}
      footerStart={series.active && <StopSeries series={series} />}
      onClose={onClose}
    >
      {series.active && (
        <PanelSection title={COPY.rule}>
          {isYetToHold && <p className={s.rulesHint}>{COPY.holdsFrom(showWeekday(startOfDay(holdsFrom)))}</p>}
          <FieldRows>
            <TimeField {...fields.time} />
            <RuleFields values={values} today={today} said={{ weekdays: fields.weekdays.error, end: fields.end.error }} onChange={change} />
          </FieldRows>
        </PanelSection>
      )}
      <PanelSection title={COPY.trip}>
        <Facts
          facts={[
            { label: COPY.passenger, value: series.customerName },
            { label: COPY.from, value: <UnpartedText text={showAddress(series.pickupAddress)} />, wide: true },
            ...(series.trip.stops ?? []).map((stop, at) => ({
              label: STOPS.stop(at + 1),
              value: [showAddress(stop), stop.comment].filter(Boolean).join(' · '),
              wide: true,
            })),
            {
              label: COPY.to,
              value: series.destinationAddress && <UnpartedText text={showAddress(series.destinationAddress)} />,
              wide: true,
            },
            { label: COPY.orderedBy, value: fullName(by) },
          ]}
        />
        {series.active && (
          <div className={s.changeTrip}>
            <Button ref={changeTrip} size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => beforeLeaving(trip.open, true)}>
              {COPY.changeTrip}
            </Button>
            <p className={s.tripHint}>{COPY.tripHint}</p>
          </div>
        )}
      </PanelSection>
      <PanelSection title={COPY.days}>
        <PlanDays series={series} />
      </PanelSection>
    </FormPanel>
  );
}

/** 'Stop': asks once, since orders are called off by it. */
function StopSeries({ series }: { series: SeriesDetail }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { busy, send } = useSending<StoppedSeries, Reply<typeof stopSeries>>({
    key: stopSeriesKey(series.id),
    send: () => call(stopSeries, { params: { id: series.id }, query: {} }),
    onDone: ({ cancelled, notCancelled, ...stopped }) => {
      countCancelled(cancelled);
      showChangedSeries(client, stopped);
      toast.success(COPY.stopped(cancelled), { detail: notCancelled > 0 ? COPY.notCancelled(notCancelled) : undefined });
    },
  });
  return (
    <>
      <Button tone="danger" busy={busy} onClick={() => setAsking(true)}>
        {COPY.stop}
      </Button>
      {asking && (
        <ConfirmDialog
          title={COPY.stopTitle}
          subject={seriesText(ruleOf(series.rule), { today: isoDay(serverNow()) })}
          safeText={COPY.keep}
          doText={COPY.stop}
          tone="danger"
          onClose={() => setAsking(false)}
          onDo={() => {
            setAsking(false);
            send({ orders: stoppedOrders(client, series.id) });
          }}
        >
          <p>{COPY.stopText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
