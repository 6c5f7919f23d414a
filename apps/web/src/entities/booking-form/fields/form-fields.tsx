import type { ReactNode } from 'react';
import { AttributeChips } from '../../attribute/attribute-chips.tsx';
import { COPY } from '../copy.ts';
import type { FormControl } from '../draft/form-control.ts';
import { AddressBlock } from './address-block.tsx';
import { CarRow } from './car-row.tsx';
import { TextFields } from './customer-fields.tsx';
import { FieldPlace } from './field-place.tsx';
import { FixedTripChips } from './fixed-trip-chips.tsx';
import s from './form-fields.module.css';
import { TimeRow } from './time-row.tsx';

/** 'Tur detaljer' and 'Kundeinformationer' (S1 §2): the same fields whether an order is placed or changed. */
export function FormFields({ form, aboveCustomer }: { readonly form: FormControl; readonly aboveCustomer?: ReactNode }) {
  const { draft, options, change } = form;
  return (
    <div className={s.sections}>
      <fieldset className={s.section}>
        <legend>{COPY.details}</legend>
        <FixedTripChips form={form} />
        <AddressBlock form={form} />
        {!form.agreeing && <TimeRow form={form} />}
        <CarRow form={form} />
        <FieldPlace form={form} of="attributes">
          <AttributeChips
            offered={options.module.attributesFields}
            chosen={draft.attributeIds}
            fixed={draft.fixedTripId === null ? undefined : COPY.fixedAddOns}
            error={form.attributesError}
            onChange={(attributeIds) => change({ attributeIds })}
          />
        </FieldPlace>
        <TextFields form={form} category="DETAILS" />
      </fieldset>
      <fieldset className={s.section}>
        <legend>{COPY.customer}</legend>
        {aboveCustomer}
        <TextFields form={form} category="CUSTOMER" />
      </fieldset>
    </div>
  );
}
