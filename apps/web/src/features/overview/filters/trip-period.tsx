import { isAllowedRange, QUICK_RANGES, quickRange } from '@praj/domain/overview/date-range.ts';
import { Suspense } from 'react';
import { isIsoDate } from '../../../ui/date/iso-date.ts';
import { type Period, PeriodFilter } from '../../../ui/filters/period-filter.tsx';
import { lazyWithRetry } from '../../../ui/state/lazy-with-retry.ts';
import { COPY } from '../copy.ts';
import type { TripSearch } from '../trip-search.ts';
import s from './trip-period.module.css';

// The calendar is the heaviest part of the page; the rest is drawn without waiting for it.
const RangeCalendar = lazyWithRetry(() => import('../../../ui/date/range-calendar.tsx').then((part) => part.RangeCalendar), {
  likely: true,
});

interface TripPeriodProps {
  range: TripSearch['range'];
  today: string;
  onChange: (range: TripSearch['range']) => void;
}

/** Quick ranges, two date fields and a calendar (S1 §2 and §5: start not after end, end at most today). */
export function TripPeriod({ range, today, onChange }: TripPeriodProps) {
  return (
    <PeriodFilter
      labels={COPY}
      period={range}
      quick={QUICK_RANGES.map((quick) => ({ key: quick, label: COPY.quick[quick], period: quickRange(quick, today) }))}
      today={today}
      max={today}
      faultOf={(typed) => faultOf(typed, today)}
      onChange={onChange}
      renderCalendar={(change) => (
        <Suspense fallback={<div className={s.calendar} />}>
          <div className={s.calendar}>
            <RangeCalendar label={COPY.calendar} value={range} max={today} today={today} onChange={change} />
          </div>
        </Suspense>
      )}
    />
  );
}

function faultOf(typed: Period, today: string): string | undefined {
  const { from, to } = typed;
  if (!isIsoDate(from) || !isIsoDate(to)) return COPY.unreadableDate;
  if (to > today) return COPY.afterToday;
  return isAllowedRange(typed, today) ? undefined : COPY.startAfterEnd;
}
