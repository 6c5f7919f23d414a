import { Check } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { classNames } from '../class-names.ts';
import { DateRangeField } from '../date/date-range-field.tsx';
import { ErrorBoundary } from '../state/error-boundary.tsx';
import { lazyWithRetry } from '../state/lazy-with-retry.ts';
import s from './period-picker.module.css';
import { isPeriod, isSamePeriod, type Period, type QuickPeriod } from './period-text.ts';

// The heaviest part; the rest is drawn without waiting for it.
const RangeCalendar = lazyWithRetry(() => import('../date/range-calendar.tsx').then((part) => part.RangeCalendar), { likely: true });

export interface PeriodPickerProps {
  labels: { readonly period: string; readonly from: string; readonly to: string; readonly calendar: string; readonly show: string };
  period: Period;
  quick: readonly QuickPeriod[];
  today: string;
  max?: string | undefined;
  /** What is wrong with what is typed, beside the field that is to be mended. */
  faultsOf: (typed: Period) => { readonly from?: string | undefined; readonly to?: string | undefined };
  /** What is told of days with which nothing is wrong, above the button that shows them. */
  noteOf?: ((typed: Period) => string) | undefined;
  /** Hears of each period with which nothing is wrong. */
  onChange: (period: Period) => void;
  /** Takes the focus as it opens. */
  startsFocused?: boolean | undefined;
}

/** Quick periods, which count at once, and days that are picked or typed and then shown. */
export function PeriodPicker({ labels, period, quick, today, max, faultsOf, noteOf, onChange, startsFocused }: PeriodPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(period);
  // The calendar opens at what it is given first, so it is made anew for what was typed beside it.
  const [drawn, setDrawn] = useState(period);
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (startsFocused) box.current?.querySelector<HTMLElement>('[aria-pressed="true"], input')?.focus();
  }, [startsFocused]);
  const faults = faultsOf(typed);
  const isWrong = Boolean(faults.from ?? faults.to);
  const type = (next: Period) => {
    setTyped(next);
    if (isPeriod(next)) setDrawn(next);
  };
  const show = () => {
    setTold(true);
    if (!isWrong) onChange(typed);
    else box.current?.querySelectorAll('input')[faults.from ? 0 : 1]?.focus();
  };
  return (
    <div ref={box} className={s.picker}>
      <ul className={s.quick}>
        {quick.map(({ key, label, period: meant }) => {
          const on = isSamePeriod(meant, period);
          return (
            <li key={key}>
              <button type="button" className={classNames(s.choice, on && s.on)} aria-pressed={on} onClick={() => onChange(meant)}>
                {label}
                {on && <Check aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
      <form
        className={s.days}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <div className={s.calendar}>
          <ErrorBoundary>
            <Suspense fallback={null}>
              <RangeCalendar
                key={`${drawn.from} ${drawn.to}`}
                label={labels.calendar}
                value={isPeriod(typed) ? typed : undefined}
                max={max}
                today={today}
                onChange={setTyped}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
        <DateRangeField
          fromLabel={labels.from}
          toLabel={labels.to}
          value={typed}
          today={today}
          max={max}
          error={told ? faults.from : undefined}
          toError={told ? faults.to : undefined}
          withoutCalendar
          onChange={type}
          onBlur={() => setTold(true)}
        />
        <div className={s.foot}>
          {noteOf && !isWrong && <p className={s.note}>{noteOf(typed)}</p>}
          <Button type="submit" tone="primary">
            {labels.show}
          </Button>
        </div>
      </form>
    </div>
  );
}
