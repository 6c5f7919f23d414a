import { defaultRange, isAllowedRange, QUICK_RANGES, quickRange } from '@praj/domain/overview/date-range.ts';
import { daysBefore } from '@praj/domain/overview/period-before.ts';
import { whyNoDate } from '../../../form/typed-date.ts';
import { PeriodButton } from '../../../ui/filters/period-button.tsx';
import { isSamePeriod, type Period, showPeriod } from '../../../ui/filters/period-text.ts';
import { COPY } from '../copy.ts';
import type { TripSearch } from '../trip-search.ts';

interface TripPeriodProps {
  range: TripSearch['range'];
  today: string;
  onChange: (range: TripSearch['range']) => void;
}

/** The period of the overview as one button (S1 §2 and §5: start not after end, end at most today). */
export function TripPeriod({ range, today, onChange }: TripPeriodProps) {
  const quick = QUICK_RANGES.map((one) => ({ key: one, label: COPY.quick[one], period: quickRange(one, today) }));
  const usual = { label: COPY.last10Days, period: defaultRange(today) };
  return (
    <PeriodButton
      labels={COPY.periodPicker}
      name={[...quick, usual].find(({ period }) => isSamePeriod(period, range))?.label}
      period={range}
      quick={quick}
      today={today}
      max={today}
      faultsOf={(typed) => faultsOf(typed, today)}
      noteOf={(typed) => COPY.comparedWith(showPeriod(daysBefore(typed)))}
      onChange={onChange}
    />
  );
}

function faultsOf(typed: Period, today: string): { readonly from?: string; readonly to?: string } {
  const { from, to } = typed;
  const [noFrom, noTo] = [whyNoDate(from, today, COPY.unreadableDate), whyNoDate(to, today, COPY.unreadableDate)];
  if (noFrom || noTo) return { ...(noFrom && { from: noFrom }), ...(noTo && { to: noTo }) };
  if (to > today) return { to: COPY.afterToday };
  return isAllowedRange(typed, today) ? {} : { from: COPY.startAfterEnd };
}
