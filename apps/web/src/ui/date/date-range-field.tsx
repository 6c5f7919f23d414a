import { DateField } from './date-field.tsx';
import s from './date-range-field.module.css';
import { isIsoDate } from './iso-date.ts';
import type { DateRange } from './range-calendar.tsx';

export interface DateRangeFieldProps {
  fromLabel: string;
  toLabel: string;
  value: DateRange;
  /** Called with each change; a half that cannot be read arrives as typed. */
  onChange: (range: DateRange) => void;
  today: string;
  max?: string | undefined;
  error?: string | undefined;
  /** What is wrong with the last day. */
  toError?: string | undefined;
  withoutCalendar?: boolean | undefined;
  /** One of the fields was left. */
  onBlur?: (() => void) | undefined;
}

/** First and last day as two date fields beside each other. */
export function DateRangeField({
  fromLabel,
  toLabel,
  value,
  onChange,
  today,
  max,
  error,
  toError,
  withoutCalendar,
  onBlur,
}: DateRangeFieldProps) {
  const shared = { today, max, withoutCalendar, onBlur };
  return (
    <div className={s.range}>
      <DateField
        {...shared}
        label={fromLabel}
        error={error}
        value={value.from}
        max={isIsoDate(value.to) ? value.to : max}
        onChange={(from) => onChange({ ...value, from })}
      />
      <DateField
        {...shared}
        label={toLabel}
        error={toError}
        value={value.to}
        min={isIsoDate(value.from) ? value.from : undefined}
        onChange={(to) => onChange({ ...value, to })}
      />
    </div>
  );
}
