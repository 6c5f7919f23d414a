import { type Notice, setNotice } from '@praj/contract/notice/notice.ts';
import { NOTICE_MAX, oneLine } from '@praj/domain/notice.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NOTICE_RESOURCE, noticeQuery } from '../../entities/notice/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { isoDay, showTime, showWeekday } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { serverNow, useServerMinute } from '../../platform/server-clock.ts';
import { DateField } from '../../ui/date/date-field.tsx';
import { TimeField } from '../../ui/date/time-field.tsx';
import { FieldPair, FieldRows } from '../../ui/field/field-rows.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { PanelSection, SidePanel } from '../../ui/overlay/side-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { endOf, type NoticeValues, noticeBody, noticeRules, valuesOf } from './notice-form.ts';
import { NoticeLine } from './notice-line.tsx';
import s from './notice-panel.module.css';
import { RemoveNotice } from './remove-notice.tsx';

/** Driftsmeddelelse: the provider sets, changes and removes the one line that everybody reads on the order page (decisions §7). */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  useLiveList(NOTICE_RESOURCE);
  const { data: notice, error, isFetching, refetch } = useQuery(noticeQuery());
  if (notice !== undefined) return <NoticeForm notice={notice} onClose={onClose} />;
  return (
    <SidePanel title={COPY.title} subtitle={COPY.subtitle} onClose={onClose}>
      <PanelSection>
        {error ? (
          <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} label={COPY.loading} />
        )}
      </PanelSection>
    </SidePanel>
  );
}

const RULES = noticeRules(serverNow);

function NoticeForm({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const client = useQueryClient();
  const today = isoDay(useServerMinute());
  const form = useForm({
    start: () => valuesOf(notice),
    rules: RULES,
    send: (values) => call(setNotice, { body: noticeBody(values) }),
    onSent: ({ notice: set }) => {
      client.setQueryData(noticeQuery().queryKey, set);
      toast.success(COPY.saved);
      onClose();
    },
    focusFirst: 'text',
  });
  useFreshValues(form, valuesOf(notice));
  const [stood, setStood] = useState(notice !== null);
  if (notice && !stood) setStood(true);
  const isRemoved = stood && notice === null && form.dirty && !form.busy;
  const endDay = form.field('endsAt');
  const endTime = form.field('endTime');
  return (
    <FormPanel
      standsAlone
      title={COPY.title}
      subtitle={COPY.subtitle}
      // That its text is empty by now goes without saying.
      form={isRemoved ? { ...form, overtaken: [] } : form}
      footerStart={notice && <RemoveNotice text={notice.text} />}
      onClose={onClose}
    >
      <PanelSection>
        <FieldRows>
          {isRemoved && <Banner>{COPY.removedMeanwhile}</Banner>}
          <TextArea {...form.field('text')} hint={COPY.textHint} placeholder={COPY.placeholder} rows={3} maxLength={NOTICE_MAX} />
          <FieldPair>
            <DateField {...endDay} today={today} min={today} />
            <TimeField
              {...endTime}
              onChange={(time) => {
                endTime.onChange(time);
                // A time alone is one of today; where the day was taken away the time is on its way out too.
                if (endDay.value === '' && endTime.value === '') endDay.onChange(today);
              }}
            />
          </FieldPair>
          <p className={s.hint}>{COPY.endHint}</p>
        </FieldRows>
      </PanelSection>
      <PanelSection title={COPY.preview}>
        <Preview {...form.values} />
      </PanelSection>
    </FormPanel>
  );
}

/** The notice as others will see it, and for how long. */
function Preview(values: NoticeValues) {
  const text = oneLine(values.text);
  if (text === '') return <p className={s.hint}>{COPY.nothingYet}</p>;
  const end = endOf(values);
  return (
    <>
      <NoticeLine text={text} />
      <p className={s.until}>{end === null ? COPY.untilRemoved : COPY.until(COPY.at(showWeekday(end), showTime(end)))}</p>
    </>
  );
}
