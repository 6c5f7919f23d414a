import type { BookingModule, StaticField } from '@praj/contract/companies/booking-modules.ts';
import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { attributeCategory } from '@praj/domain/attributes/attribute-category.ts';
import { ALWAYS_REQUIRED } from '@praj/domain/booking-form/booking-form.ts';
import { FIELD_CATALOGUE } from '@praj/domain/booking-form/field-catalogue.ts';
import type { ChosenField } from './store.ts';

interface ModuleRecord {
  readonly referenceLabel: string;
  readonly allocationFields: readonly AllocationField[];
  readonly updatedAt: Date;
  readonly travellerLinks: BookingModule['travellerLinks'];
  /** Undefined where only the form itself is looked at. */
  readonly hasRules?: unknown;
  readonly repeatsTrips: boolean;
  readonly allowsStops: boolean;
  readonly fields: readonly ChosenField[];
  readonly attributes: readonly Omit<BookingModule['attributesFields'][number], 'category'>[];
}

/** A company's booking form: its chosen fields in its order, and those that no form is without (decisions §5). */
export function presentBookingModule(record: ModuleRecord): BookingModule {
  const { referenceLabel, allocationFields, updatedAt, travellerLinks, repeatsTrips, allowsStops, hasRules, fields, attributes } = record;
  return {
    attributesFields: attributes.map((attribute) => ({ ...attribute, category: attributeCategory(attribute.code) })),
    staticFields: withAlwaysRequired(fields).map((field) => presentField(field, referenceLabel)),
    updatedAt: updatedAt.toISOString(),
    referenceLabel,
    travellerLinks,
    hasRules: Boolean(hasRules),
    repeatsTrips,
    allowsStops,
    allocationFields: allocationFields.map(({ kind, source, required }) => ({ kind, source, required })),
  };
}

/** The chosen fields, and before them those that no form is without and were not chosen; these are required whatever was said. */
export function withAlwaysRequired(chosen: readonly ChosenField[]): ChosenField[] {
  const missing = ALWAYS_REQUIRED.filter((name) => !chosen.some((field) => field.name === name));
  const all = [...missing.map((name) => ({ name, required: true, validation: null })), ...chosen];
  return all.map((field) => ({ ...field, required: field.required || ALWAYS_REQUIRED.includes(field.name) }));
}

function presentField({ name, required, validation }: ChosenField, referenceLabel: string): StaticField {
  const { dropDownOptions, ...catalogue } = FIELD_CATALOGUE[name];
  return {
    ...catalogue,
    inputLabel: name === 'reference' ? referenceLabel : catalogue.inputLabel,
    required,
    validation,
    dropDownOptions: [...dropDownOptions],
  };
}
