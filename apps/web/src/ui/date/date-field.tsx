import { Calendar as CalendarIcon } from 'lucide-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { InsideButton } from '../field/inside-button.tsx';
import { type TextControl, TextField } from '../field/text-field.tsx';
import { Popover } from '../overlay/popover.tsx';
import { ErrorBoundary } from '../state/error-boundary.tsx';
import { lazyWithRetry } from '../state/lazy-with-retry.ts';
import { addDays, isIsoDate, readDate, writtenDate } from './iso-date.ts';
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
}

/** A date as dd/MM/yyyy: typed or pasted in any usual shape, stepped with the arrows, or picked from a calendar (Alt ↓). */
export function DateField({ value, onChange, onBlur, onKeyDown, today, min, max, ...rest }: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const anchorRef = useRef<HTMLDivElement>(null);
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
      if (event.altKey) setOpen(true);
      else step(days);
    } else if (event.key === 'Enter') draft.settle();
    onKeyDown?.(event);
  };
  const close = () => {
    setOpen(false);
    anchorRef.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={anchorRef} onPointerEnter={() => void loadCalendar().catch(() => undefined)}>
      <TextField
        placeholder="dd/mm/åååå"
        autoComplete="off"
        {...rest}
        inputMode="numeric"
        value={draft.text}
        onChange={draft.type}
        onBlur={() => {
          draft.settle();
          onBlur?.();
        }}
        onKeyDown={key}
        after={
          !rest.readOnly && (
            <InsideButton
              label={`Vælg ${rest.label.toLocaleLowerCase('da-DK')}`}
              icon={<CalendarIcon aria-hidden="true" />}
              onPress={() => setOpen(!open)}
            />
          )
        }
      />
      {open && (
        <Popover anchorRef={anchorRef} label={rest.label} onClose={close}>
          <ErrorBoundary>
            <Suspense fallback={null}>
              <Calendar
                label={rest.label}
                value={isIsoDate(value) ? value : undefined}
                today={today}
                min={min}
                max={max}
                onChange={(date) => {
                  draft.settle();
                  onChange(date);
                  close();
                }}
              />
            </Suspense>
          </ErrorBoundary>
        </Popover>
      )}
    </div>
  );
}
