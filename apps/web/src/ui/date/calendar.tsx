import { parseDate } from '@internationalized/date';
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { classNames } from '../class-names.ts';
import s from './month.module.css';
import { Month } from './month.tsx';

export interface CalendarProps {
  label: string;
  /** `yyyy-MM-dd` */
  value: string | undefined;
  onChange: (date: string) => void;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** One month to pick a day from; Monday first. Heavy: import it lazily. */
export function Calendar({ label, value, onChange, today, min, max }: CalendarProps) {
  return (
    <I18nProvider locale="da-DK">
      <AriaCalendar
        className={classNames(s.calendar, s.single)}
        aria-label={label}
        autoFocus
        value={value ? parseDate(value) : null}
        defaultFocusedValue={parseDate(value ?? today)}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        onChange={(date) => onChange(date.toString())}
      >
        <Month today={today} />
      </AriaCalendar>
    </I18nProvider>
  );
}
