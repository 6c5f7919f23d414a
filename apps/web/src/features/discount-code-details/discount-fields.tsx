import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import type { ReactNode } from 'react';
import { CodeTag } from '../../entities/attribute/attribute-marks.tsx';
import { isoDay } from '../../platform/format.ts';
import { Select } from '../../ui/choice/select.tsx';
import { DateField } from '../../ui/date/date-field.tsx';
import { isIsoDate } from '../../ui/date/iso-date.ts';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { COPY } from './copy.ts';
import s from './discount-code.module.css';
import { type DiscountForm, discountChoices, hasBegun } from './discount-form.ts';
import { WhatItDoes } from './what-it-does.tsx';

interface DiscountFieldsProps {
  form: DiscountForm;
  /** The code that is changed. */
  before?: DiscountCode | undefined;
  /** All areas there are; empty before they are known. */
  every: readonly string[];
  /** The server's clock in milliseconds. */
  now: number;
  news?: ReactNode;
}

/** What a discount code is called, what it gives and when, and what comes of it. */
export function DiscountFields({ form, before, every, now, news }: DiscountFieldsProps) {
  const today = isoDay(now);
  const { startDate, attributeCode } = form.values;
  const begun = hasBegun(before, now);
  const code = form.field('code');
  return (
    <div className={s.fields}>
      <FieldRows>
        {news}
        <TextField
          {...code}
          autoComplete="off"
          hint={COPY.used(code.value.trim().length)}
          onChange={(typed) => code.onChange(typed.toUpperCase())}
        />
        <div className={s.option}>
          <Select {...form.field('attributeCode')} options={discountChoices(before)} />
          <span className={s.optionCode}>
            <CodeTag code={attributeCode} />
          </span>
        </div>
        <DateField
          {...form.field('startDate')}
          today={today}
          min={today}
          readOnly={begun}
          hint={begun ? COPY.startStands : startDate === today ? COPY.startsNow : undefined}
        />
        <DateField
          {...form.field('expiryDate')}
          today={today}
          min={!begun && isIsoDate(startDate) && startDate > today ? startDate : today}
          hint={COPY.endCounts}
        />
      </FieldRows>
      <WhatItDoes values={form.values} every={every} today={today} />
    </div>
  );
}
