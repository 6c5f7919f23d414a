import { type ReactNode, useId } from 'react';
import { COPY as ALLOCATION } from '../../allocation/copy.ts';
import { AttributeChips, type AttributeChipsProps } from '../../attribute/attribute-chips.tsx';
import { COPY } from '../copy.ts';
import type { FormControl } from '../draft/form-control.ts';
import type { FormOptions, OrderDraft } from '../draft/form-state.ts';
import { AddressBlock } from './address-block.tsx';
import { AllocationFields } from './allocation-fields.tsx';
import { CarRow } from './car-row.tsx';
import { TextFields } from './customer-fields.tsx';
import { marksIn } from './field-marks.ts';
import { FieldPlace } from './field-place.tsx';
import { FixedTripChips } from './fixed-trip-chips.tsx';
import s from './form-fields.module.css';
import { TimeRow } from './time-row.tsx';

interface FormFieldsProps {
  readonly form: FormControl;
  /** A word beside 'Kundeinformationer', which moves no field when it comes. */
  readonly besideCustomer?: ReactNode;
  readonly belowCustomer?: ReactNode;
}
/** 'Tur detaljer' and 'Kundeinformationer' (S1 §2): the same fields whether an order is placed or changed. */
export function FormFields({ form, besideCustomer, belowCustomer }: FormFieldsProps) {
  const { draft, options, change } = form;
  return (
    <div className={s.sections}>
      <Section title={COPY.details}>
        <FixedTripChips form={form} />
        <AddressBlock form={form} />
        {!form.agreeing && !form.timeless && <TimeRow form={form} />}
        <CarRow form={form} />
        <FieldPlace form={form} of="attributes">
          <AttributeChips
            offered={offeredTo(draft, options)}
            chosen={draft.attributeIds}
            fixed={draft.fixedTripId === null ? undefined : COPY.fixedAddOns}
            mark={marksIn(form).optional}
            error={form.attributesError}
            onChange={(attributeIds) => change({ attributeIds })}
          />
        </FieldPlace>
        <TextFields form={form} category="DETAILS" />
      </Section>
      <Section title={COPY.customer} beside={besideCustomer}>
        <TextFields form={form} category="CUSTOMER" />
        {belowCustomer}
      </Section>
      {options.module.allocationFields.length > 0 && !form.agreeing && (
        <Section title={ALLOCATION.title}>
          <AllocationFields form={form} />
        </Section>
      )}
    </div>
  );
}

/** The add-ons of the company's form, and to a fixed trip those that it was agreed with, though the form has them no more; it lacks none. */
function offeredTo({ fixedTripId }: OrderDraft, { module: { attributesFields }, fixedTrips }: FormOptions): AttributeChipsProps['offered'] {
  const trip = fixedTrips.find(({ id }) => id === fixedTripId);
  if (!trip) return attributesFields;
  const agreed = trip.attributes.filter(({ id }) => !attributesFields.some((one) => one.id === id));
  return [...attributesFields, ...agreed].map((one) => ({ ...one, required: false }));
}

/** Without a legend, which Safari does not lay out among the fields. */
function Section({ title, beside, children }: { readonly title: string; readonly beside?: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={s.section} aria-labelledby={id}>
      <div className={s.head}>
        <p id={id} className={s.title}>
          {title}
        </p>
        {beside}
      </div>
      {children}
    </fieldset>
  );
}
