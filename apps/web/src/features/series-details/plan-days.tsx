import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { type SeriesDay, type SeriesDetail, setSeriesDay } from '@praj/contract/series/series.ts';
import { startOfDay } from '@praj/domain/copenhagen-time.ts';
import { PICKUP_AHEAD_MS } from '@praj/domain/limits.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { comingInstantOf, wallTimeOf } from '../../entities/booking-form/draft/pickup-time.ts';
import { COPY as ORDER } from '../../entities/order/copy.ts';
import { KINDS } from '../../entities/series/copy.ts';
import { showChangedSeries } from '../../entities/series/queries.ts';
import { whyNoDate } from '../../form/typed-date.ts';
import { isoDay, showTime, showWeekday } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { TextButton } from '../../ui/action/text-button.tsx';
import { DateField } from '../../ui/date/date-field.tsx';
import { isTime } from '../../ui/date/iso-date.ts';
import { TimeField } from '../../ui/date/time-field.tsx';
import { Tag, type TagTone } from '../../ui/display/tag.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { COPY } from './copy.ts';
import s from './plan-days.module.css';

type Said = { readonly what: 'leave_out' } | { readonly what: 'restore' } | { readonly what: 'move'; readonly to: string };
const TONES: Readonly<Record<SeriesDay['kind'], TagTone>> = {
  planned: 'neutral',
  moved: 'info',
  left_out: 'warn',
  holiday: 'neutral',
  ordered: 'success',
  refused: 'danger',
};
const CALLED_OFF: readonly string[] = ['cancelled', 'deleted'];
const isCancelled = ({ state }: SeriesDay['orders'][number]): boolean => CALLED_OFF.includes(state);
const isCalledOff = ({ orders }: SeriesDay): boolean => orders.length > 0 && orders.every(isCancelled);
/** What a day is in a word: of its orders, what those are that still stand. */
function tagOf(day: SeriesDay): { tone: TagTone; text: string } {
  if (isCalledOff(day)) return { tone: 'neutral', text: COPY.cancelled };
  const isHeld = day.orders.some((order) => order.awaitsApproval);
  return isHeld ? { tone: 'warn', text: ORDER.awaitsApproval } : { tone: TONES[day.kind], text: KINDS[day.kind] };
}

/** What a series does in the coming 60 days, and what can be said of each of them. */
export function PlanDays({ series }: { series: SeriesDetail }) {
  const client = useQueryClient();
  const [moving, setMoving] = useState<SeriesDay>();
  const { busy, send } = useSending({
    key: ['series-day', series.id],
    send: ({ day, said }: { readonly day: string; readonly said: Said }) =>
      call(setSeriesDay, { params: { id: series.id, day }, body: said }),
    onDone: (changed) => showChangedSeries(client, changed),
    inTurn: true,
  });
  if (series.days.length === 0) return <p>{COPY.none}</p>;
  return (
    <>
      <p className={s.hint}>{COPY.daysHint}</p>
      <ul className={s.days} aria-busy={busy}>
        {series.days.map((one) => (
          <li key={one.day} data-kind={one.kind}>
            <span className={s.when}>{dayText(one)}</span>
            <Tag tone={tagOf(one).tone}>{tagOf(one).text}</Tag>
            <span className={s.ways}>
              {one.orders.map((order) => (
                <TextLink key={order.id} to={`/order/${order.id}`}>
                  {(isCancelled(order) && !isCalledOff(one) ? COPY.cancelledOrder : COPY.order)(showOrderNumber(order.globalApiId))}
                </TextLink>
              ))}
              {series.active && <DayActions day={one} onMove={() => setMoving(one)} onSay={(said) => send({ day: one.day, said })} />}
            </span>
            {one.refusal && <span className={s.why}>{one.refusal}</span>}
          </li>
        ))}
      </ul>
      {moving && (
        <MoveDay
          day={moving}
          onMove={(to) => {
            setMoving(undefined);
            send({ day: moving.day, said: { what: 'move', to } });
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}

/** 'mandag 30/11/2026 kl. 08:00', and what a holiday is called. */
function dayText({ day, at, holiday }: SeriesDay): string {
  const weekday = showWeekday(at ?? startOfDay(day));
  return holiday === null ? `${weekday} kl. ${showTime(at ?? startOfDay(day))}` : `${weekday}: ${holiday}`;
}

interface DayActionsProps {
  readonly day: SeriesDay;
  readonly onMove: () => void;
  readonly onSay: (said: Said) => void;
}
function DayActions({ day, onMove, onSay }: DayActionsProps) {
  const of = dayText(day);
  const onward = (
    <>
      <TextButton aria-label={`${COPY.leaveOut}: ${of}`} onClick={() => onSay({ what: 'leave_out' })}>
        {COPY.leaveOut}
      </TextButton>
      <TextButton aria-label={`${COPY.move}: ${of}`} onClick={onMove}>
        {COPY.move}
      </TextButton>
    </>
  );
  switch (day.kind) {
    case 'planned':
    case 'refused':
      return onward;
    case 'moved':
    case 'left_out':
      // It cannot go back to a day that is over.
      if (day.day < isoDay(serverNow())) return onward;
      return (
        <TextButton aria-label={`${COPY.restore}: ${of}`} onClick={() => onSay({ what: 'restore' })}>
          {COPY.restore}
        </TextButton>
      );
    case 'holiday':
    case 'ordered':
      return null;
  }
}

interface MoveDayProps {
  readonly day: SeriesDay;
  /** An ISO instant. */
  readonly onMove: (to: string) => void;
  readonly onClose: () => void;
}
/** Asks when the trip of a day is driven instead. */
function MoveDay({ day, onMove, onClose }: MoveDayProps) {
  const [{ date, time }, set] = useState(() => wallTimeOf(Date.parse(day.at ?? day.day)));
  const now = serverNow();
  const to = comingInstantOf({ date, time }, now);
  const today = isoDay(now);
  const isOutside = to !== undefined && (to <= now || to - now > PICKUP_AHEAD_MS);
  const wrongTime = isTime(time) ? undefined : COPY.wrongTime;
  return (
    <ConfirmDialog
      title={COPY.moveTitle(showWeekday(startOfDay(day.day)))}
      safeText={COPY.cancel}
      doText={COPY.move}
      tone="primary"
      onClose={onClose}
      onDo={() => to !== undefined && !isOutside && onMove(new Date(to).toISOString())}
    >
      <div className={s.move}>
        <DateField
          label={COPY.date}
          value={date}
          error={whyNoDate(date, today, COPY.wrongDate)}
          today={today}
          min={today}
          onChange={(chosen) => set({ date: chosen, time })}
        />
        <TimeField
          label={COPY.time}
          value={time}
          error={isOutside ? FIELD_TEXTS.seriesMoved : wrongTime}
          onChange={(chosen) => set({ date, time: chosen })}
        />
      </div>
    </ConfirmDialog>
  );
}
