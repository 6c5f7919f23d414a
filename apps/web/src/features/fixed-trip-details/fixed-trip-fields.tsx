import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { NAME_MAX } from '@praj/domain/limits.ts';
import type { ReactNode } from 'react';
import { FormFields } from '../../entities/booking-form/fields/form-fields.tsx';
import { FieldPair, FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { COPY } from './copy.ts';
import s from './fixed-trip.module.css';
import type { FixedTripForm } from './fixed-trip-form.ts';
import { tripControl } from './trip-control.ts';
import type { TripOptions } from './use-trip-options.ts';

interface FixedTripFieldsProps {
  form: FixedTripForm;
  options: TripOptions;
  /** The one that is changed. */
  trip?: FixedTrip;
  /** What is to be known before one goes on; stays in sight while the fields are gone through. */
  news?: ReactNode;
}

/** Title and price, and below them the fields of the order form, by the company's booking module (S2 §2). */
export function FixedTripFields({ form, options, trip, news }: FixedTripFieldsProps) {
  return (
    <div className={s.form}>
      {news && <div className={s.news}>{news}</div>}
      <FieldRows>
        <FieldPair>
          <TextField {...form.field('title')} maxLength={NAME_MAX} autoComplete="off" />
          <TextField
            {...form.field('price')}
            inputMode="decimal"
            autoComplete="off"
            after={<span className={s.unit}>{COPY.kroner}</span>}
          />
        </FieldPair>
      </FieldRows>
      <FormFields form={tripControl(form, options, trip)} />
    </div>
  );
}
