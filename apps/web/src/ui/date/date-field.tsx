import { Calendar as CalendarIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { TextControl } from '../field/text-field.tsx';
import { lazyWithRetry } from '../state/lazy-with-retry.ts';
import { addDays, isIsoDate, readDate, writtenDate } from './iso-date.ts';
import { PickerField, usePicker } from './picker-field.tsx';
import { useDraft } from './use-draft.ts';

const loadCalendar = () => import('./calendar.tsx');
const Calendar = lazyWithRetry(() => loadCalendar().then((part) => part.Calendar), { likely: true });

export interface DateFieldProps extends Omit<TextControl, 'maxLength'> {
  /** `yyyy-MM-dd`, empty, or text that could not be read as a date (which a form must refuse). */
  value: string;
  onChange: (value: string) => void;
  /** `yyyy-MM-dd` by the server's clock: completes dates typed without a year. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** No calendar of its own: one stands beside it. */
  withoutCalendar?: boolean | undefined;
}

/** A date as dd/MM/yyyy: typed or pasted in any usual shape, stepped with the arrows, or picked from a calendar (Alt ↓). */
export function DateField({ value, onChange, onBlur, onKeyDown, today, min, max, withoutCalendar, ...rest }: DateFieldProps) {
  const picker = usePicker();
  const draft = useDraft(value, writtenDate, (text) => readDate(text, today), onChange);

  const step = (days: number) => {
    const next = addDays(isIsoDate(value) ? value : today, days);
    if ((min && next < min) || (max && next > max)) return;
    draft.settle();
    onChange(next);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const days = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (days !== 0 && !rest.readOnly) {
      event.preventDefault();
      if (event.altKey && !withoutCalendar) picker.setOpen(true);
      else step(days);
    } else if (event.key === 'Enter') draft.settle();
    onKeyDown?.(event);
  };
  return (
    <PickerField
      placeholder="dd/mm/åååå"
      {...rest}
      draft={draft}
      icon={<CalendarIcon aria-hidden="true" />}
      picker={picker}
      load={loadCalendar}
      onBlur={onBlur}
      onKeyDown={key}
    >
      {!withoutCalendar && (
        <Calendar
          label={rest.label}
          value={isIsoDate(value) ? value : undefined}
          today={today}
          min={min}
          max={max}
          onChange={(date) => {
            draft.settle();
            onChange(date);
            picker.close();
          }}
        />
      )}
    </PickerField>
  );
}
