import type { Input } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Notice, setNotice } from '@praj/contract/notice/notice.ts';
import { instantAt } from '@praj/domain/copenhagen-time.ts';
import { isNoticeOver, NOTICE_MAX, oneLine } from '@praj/domain/notice.ts';
import { asTyped, type FieldRules } from '../../form/form-rules.ts';
import { whyNoDate } from '../../form/typed-date.ts';
import { isoDay, showTime } from '../../platform/format.ts';
import { isIsoDate, isTime } from '../../ui/date/iso-date.ts';
import { COPY } from './copy.ts';

/** What is typed of a notice: its end as a day and a time of it, so that the server's word on the end stands at the day. */
export interface NoticeValues {
  readonly text: string;
  /** `yyyy-MM-dd`, or empty: until it is removed. */
  readonly endsAt: string;
  /** `HH:mm`, or empty: the whole day. */
  readonly endTime: string;
}

export const valuesOf = (notice: Pick<Notice, 'text' | 'endsAt'> | null): NoticeValues => ({
  text: notice?.text ?? '',
  endsAt: notice?.endsAt ? isoDay(notice.endsAt) : '',
  endTime: notice?.endsAt ? showTime(notice.endsAt) : '',
});

const END_OF_DAY = '23:59';
/** When the typed end is, in milliseconds since 1970; null where none is typed, or what is typed is none. */
export function endOf({ endsAt, endTime }: Pick<NoticeValues, 'endsAt' | 'endTime'>): number | null {
  const time = endTime.trim() === '' ? END_OF_DAY : endTime;
  if (!isIsoDate(endsAt) || !isTime(time)) return null;
  const [hours, minutes] = time.split(':');
  return instantAt(endsAt, Number(hours) * 60 + Number(minutes));
}

/** @param now the server's clock, milliseconds since 1970 */
export const noticeRules = (now: () => number): FieldRules<NoticeValues> => ({
  text: {
    label: COPY.text,
    required: true,
    check: (text) => (oneLine(text).length > NOTICE_MAX ? COPY.tooLong(NOTICE_MAX) : undefined),
    show: asTyped,
  },
  endsAt: {
    label: COPY.endDay,
    required: ({ endTime }) => endTime.trim() !== '',
    check: (day, values) => {
      const fault = whyNoDate(day, isoDay(now()), COPY.noDate);
      if (fault) return fault;
      return isNoticeOver(endOf(values), now()) ? FIELD_TEXTS.pastEnd : undefined;
    },
  },
  endTime: { label: COPY.endTime, check: (time) => (isTime(time) ? undefined : COPY.noTime) },
});

/** What is sent of values that are right. */
export function noticeBody(values: NoticeValues): Input<typeof setNotice>['body'] {
  const end = endOf(values);
  return { text: oneLine(values.text), endsAt: end === null ? null : new Date(end).toISOString() };
}
