import type { BookingModule, StaticField } from '@praj/contract/companies.ts';
import { ALWAYS_REQUIRED, FIELD_CODES, type FieldCode } from '@praj/domain/booking-form/booking-form.ts';
import { FIELD_CATALOGUE } from '@praj/domain/booking-form/field-catalogue.ts';

export interface ChosenField {
  readonly code: FieldCode;
  readonly required: boolean;
  readonly validation: string | null;
}
interface ModuleRecord {
  readonly referenceLabel: string;
  readonly updatedAt: Date;
  readonly fields: readonly ChosenField[];
  readonly attributes: BookingModule['attributesFields'];
}

/** A company's booking form: its chosen fields in its order, and those that no form is without (decisions §5). */
export function presentBookingModule({ referenceLabel, updatedAt, fields, attributes }: ModuleRecord): BookingModule {
  const missing = ALWAYS_REQUIRED.filter((code) => !fields.some((field) => field.code === code));
  const all = [...missing.map((code) => ({ code, required: true, validation: null })), ...fields];
  return {
    attributesFields: [...attributes],
    staticFields: all.filter(({ code }) => FIELD_CODES.includes(code)).map((field) => presentField(field, referenceLabel)),
    updatedAt: updatedAt.toISOString(),
    referenceLabel,
  };
}

function presentField({ code, required, validation }: ChosenField, referenceLabel: string): StaticField {
  const { dropDownOptions, ...catalogue } = FIELD_CATALOGUE[code];
  return {
    ...catalogue,
    inputLabel: code === 'RE' ? referenceLabel : catalogue.inputLabel,
    required: required || ALWAYS_REQUIRED.includes(code),
    validation,
    dropDownOptions: [...dropDownOptions],
  };
}
