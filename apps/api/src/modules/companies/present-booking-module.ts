import type { BookingModule, StaticField } from '@praj/contract/companies/booking-modules.ts';
import { ALWAYS_REQUIRED } from '@praj/domain/booking-form/booking-form.ts';
import { FIELD_CATALOGUE, type FieldName } from '@praj/domain/booking-form/field-catalogue.ts';

export interface ChosenField {
  readonly name: FieldName;
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
  const missing = ALWAYS_REQUIRED.filter((name) => !fields.some((field) => field.name === name));
  const all = [...missing.map((name) => ({ name, required: true, validation: null })), ...fields];
  return {
    attributesFields: [...attributes],
    staticFields: all.map((field) => presentField(field, referenceLabel)),
    updatedAt: updatedAt.toISOString(),
    referenceLabel,
  };
}

function presentField({ name, required, validation }: ChosenField, referenceLabel: string): StaticField {
  const { dropDownOptions, ...catalogue } = FIELD_CATALOGUE[name];
  return {
    ...catalogue,
    inputLabel: name === 'reference' ? referenceLabel : catalogue.inputLabel,
    required: required || ALWAYS_REQUIRED.includes(name),
    validation,
    dropDownOptions: [...dropDownOptions],
  };
}
