import { parseDate } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar';
import s from './month.module.css';
import { Month } from './month.tsx';

/** Both ends in, `yyyy-MM-dd`. */
export interface DateRange {
  from: string;
  to: string;
}

export interface RangeCalendarProps {
  label: string;
  value: DateRange | undefined;
  onChange: (range: DateRange) => void;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** One month in which a first and a last day are picked; Monday first. */
export function RangeCalendar({ label, value, onChange, today, min, max }: RangeCalendarProps) {
  return (
    <I18nProvider locale="da-DK">
      <AriaRangeCalendar
        className={s.calendar ?? ''}
        aria-label={label}
        value={value ? { start: parseDate(value.from), end: parseDate(value.to) } : null}
        defaultFocusedValue={parseDate(value?.to ?? today)}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        onChange={(range) => onChange({ from: range.start.toString(), to: range.end.toString() })}
      >
        <Month today={today} />
      </AriaRangeCalendar>
    </I18nProvider>
  );
}
