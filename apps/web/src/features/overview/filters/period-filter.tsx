import { isAllowedRange, QUICK_RANGES, quickRange } from '@praj/domain/overview/date-range.ts';
import { Suspense, useState } from 'react';
import { Chip } from '../../../ui/action/chip.tsx';
import { DateRangeField } from '../../../ui/date/date-range-field.tsx';
import { isIsoDate } from '../../../ui/date/iso-date.ts';
import { lazyWithRetry } from '../../../ui/state/lazy-with-retry.ts';
import { COPY } from '../copy.ts';
import type { TripSearch } from '../trip-search.ts';
import s from './filters.module.css';

// The calendar is the heaviest part of the page; the rest is drawn without waiting for it.
const RangeCalendar = lazyWithRetry(() => import('../../../ui/date/range-calendar.tsx').then((part) => part.RangeCalendar), {
  likely: true,
});

interface PeriodFilterProps {
  range: TripSearch['range'];
  today: string;
  onChange: (range: TripSearch['range']) => void;
}

/** Quick ranges, two date fields and a calendar (S1 §2 and §5: start not after end, end at most today). */
export function PeriodFilter({ range, today, onChange }: PeriodFilterProps) {
  const [typed, setTyped] = useState(range);
  const [seen, setSeen] = useState(range);
  if (seen.from !== range.from || seen.to !== range.to) {
    setSeen(range);
    setTyped(range);
  }
  const change = (next: TripSearch['range']) => {
    setTyped(next);
    if (isIsoDate(next.from) && isIsoDate(next.to) && isAllowedRange(next, today)) onChange(next);
  };
  return (
    <section className={s.period} aria-label={COPY.period}>
      <h2 className={s.heading}>{COPY.period}</h2>
      <div className={s.chips}>
        {QUICK_RANGES.map((quick) => {
          const meant = quickRange(quick, today);
          return (
            <Chip key={quick} on={meant.from === range.from && meant.to === range.to} onPress={() => onChange(meant)}>
              {COPY.quick[quick]}
            </Chip>
          );
        })}
      </div>
      <DateRangeField
        fromLabel={COPY.from}
        toLabel={COPY.to}
        value={typed}
        today={today}
        max={today}
        error={faultOf(typed, today)}
        onChange={change}
      />
      <Suspense fallback={<div className={s.calendar} />}>
        <div className={s.calendar}>
          <RangeCalendar label={COPY.calendar} value={range} max={today} today={today} onChange={change} />
        </div>
      </Suspense>
    </section>
  );
}

function faultOf({ from, to }: TripSearch['range'], today: string): string | undefined {
  if (!isIsoDate(from) || !isIsoDate(to)) return COPY.unreadableDate;
  if (to > today) return COPY.afterToday;
  return from > to ? COPY.startAfterEnd : undefined;
}
