import { EVERY_WEEKS_MAX } from '@praj/domain/series/series-rule.ts';
import { weekdayName } from '@praj/domain/series/series-text.ts';
import { useState } from 'react';
import { OPTIONAL } from '../../form/form-rules.ts';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { ChipToggles } from '../../ui/choice/chip-toggles.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { DateField } from '../../ui/date/date-field.tsx';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import { COPY } from './copy.ts';
import s from './rule-fields.module.css';
import { type RuleValues, ruleErrors } from './rule-values.ts';

/** 'Ma' to the eye, 'mandag' to the ear. */
const Weekday = ({ short, name }: { short: string; name: string }) => (
  <>
    <span aria-hidden="true">{short}</span>
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);

interface RuleFieldsProps {
  readonly values: RuleValues;
  readonly onChange: (part: Partial<RuleValues>) => void;
  /** `yyyy-MM-dd` by the server's clock. */
  readonly today: string;
  /** What the server said of the fields. */
  readonly said?: { readonly weekdays?: string | undefined; readonly end?: string | undefined } | undefined;
}

/** On which days a trip repeats, how often, until when, and whether on holidays. */
export function RuleFields({ values, onChange, today, said }: RuleFieldsProps) {
  const [endLeft, setEndLeft] = useState(false);
  const errors = ruleErrors(values, today);
  return (
    <div className={s.rule}>
      <ChipToggles
        label={COPY.days}
        values={values.weekdays.map(String)}
        options={COPY.weekdays.map((label, at) => ({
          value: String(at + 1),
          label: <Weekday short={label} name={weekdayName(at + 1)} />,
        }))}
        error={errors.weekdays ?? said?.weekdays}
        onChange={(chosen) => onChange({ weekdays: chosen.map(Number).toSorted((one, other) => one - other) })}
      />
      <div className={s.row}>
        <Select
          label={COPY.every}
          value={String(values.everyWeeks)}
          options={Array.from({ length: EVERY_WEEKS_MAX }, (_, at) => ({ value: String(at + 1), label: COPY.everyWeeks(at + 1) }))}
          onChange={(weeks) => onChange({ everyWeeks: Number(weeks) })}
        />
        <DateField
          label={COPY.end}
          mark={OPTIONAL}
          value={values.end}
          today={today}
          min={today}
          error={(endLeft ? errors.end : undefined) ?? said?.end}
          onChange={(end) => onChange({ end })}
          onBlur={() => setEndLeft(true)}
        />
      </div>
      <Checkbox checked={values.skipHolidays} onChange={(skipHolidays) => onChange({ skipHolidays })}>
        {COPY.skipHolidays}
      </Checkbox>
    </div>
  );
}
