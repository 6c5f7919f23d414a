import { useState } from 'react';
import { Chip } from '../action/chip.tsx';
import { DateRangeField } from '../date/date-range-field.tsx';
import s from './filters.module.css';

import type { Period, QuickPeriod } from './period-text.ts';

interface PeriodFilterProps {
  labels: { readonly period: string; readonly from: string; readonly to: string };
  period: Period;
  quick: readonly QuickPeriod[];
  today: string;
  max?: string | undefined;
  hint?: string | undefined;
  /** What is wrong with what is typed. */
  faultOf: (typed: Period) => string | undefined;
  /** Hears of each period with which nothing is wrong. */
  onChange: (period: Period) => void;
}

/** Quick periods and two date fields: what is typed stays until it is a period. */
export function PeriodFilter({ labels, period, quick, today, max, hint, faultOf, onChange }: PeriodFilterProps) {
  const [typed, setTyped] = useState(period);
  const [seen, setSeen] = useState(period);
  if (seen.from !== period.from || seen.to !== period.to) {
    setSeen(period);
    setTyped(period);
  }
  const change = (next: Period) => {
    setTyped(next);
    if (faultOf(next) === undefined) onChange(next);
  };
  return (
    <section className={s.period} aria-label={labels.period}>
      <h2 className={s.heading}>{labels.period}</h2>
      {hint && <p className={s.hint}>{hint}</p>}
      <div className={s.chips} hidden={quick.length === 0}>
        {quick.map(({ key, label, period: meant }) => (
          <Chip key={key} on={meant.from === period.from && meant.to === period.to} onPress={() => onChange(meant)}>
            {label}
          </Chip>
        ))}
      </div>
      <DateRangeField
        fromLabel={labels.from}
        toLabel={labels.to}
        value={typed}
        today={today}
        max={max}
        error={faultOf(typed)}
        onChange={change}
      />
    </section>
  );
}
