import type { BookingModule, changeBookingModule, StaticField } from '@praj/contract/companies/booking-modules.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { ALWAYS_REQUIRED, PATTERNED_FIELDS } from '@praj/domain/booking-form/booking-form.ts';
import { FIELD_CATALOGUE, FIELD_CODE_OF, type FieldCategory, type FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import { choiceOf, type PatternChoice, patternFrom } from '@praj/domain/booking-form/pattern-choice.ts';

/** An add-on of the booking form. */
export type AttributeRow = Readonly<BookingModule['attributesFields'][number]>;
/** A field of the booking form, and what its text must look like. */
export interface FieldRow {
  readonly name: FieldName;
  readonly required: boolean;
  readonly validation: PatternChoice;
}
/** What a company has decided about its booking form. */
export interface ModuleChoice {
  readonly attributes: readonly AttributeRow[];
  readonly fields: readonly FieldRow[];
  readonly referenceLabel: string;
}
/** A booking form as the server has it. */
export interface SavedModule extends ModuleChoice {
  /** An ISO instant. */
  readonly updatedAt: string;
  /** What trips are charged to, which is said on a page of its own and only shown here. */
  readonly allocationFields?: BookingModule['allocationFields'] | undefined;
}
/** A booking form as it is being changed, and the one that it was begun with. */
export interface ModuleValues extends ModuleChoice {
  readonly from: SavedModule;
}

/** The fields that can be moved: of the others the form has a place of its own for each (docs/decisions/0040). */
export const isMovable = (name: FieldName): boolean => FIELD_CATALOGUE[name].category === 'CUSTOMER' && name !== 'payment';
/** The fields that no form is without. */
export const isAlways = (name: FieldName): boolean => ALWAYS_REQUIRED.includes(name);
/** Fields that have a value by themselves, so that nothing is gained by requiring them (S2 §3: BE is never counted as required). */
export const hasOwnValue = (name: FieldName): boolean => name === 'payment';
export const takesPattern = (name: FieldName): boolean => PATTERNED_FIELDS.includes(name);

/** The order in which the form draws what cannot be moved. */
const DRAWN: readonly FieldName[] = ['pickupAddress', 'destinationAddress', 'date', 'time', 'numberOfPeople', 'payment'];
/** The fields of one section as the form draws them: what can be moved in the company's order, and then the rest. Pure. */
export function fieldsOfSection(fields: readonly FieldRow[], category: FieldCategory): readonly FieldRow[] {
  const own = fields.filter(({ name }) => FIELD_CATALOGUE[name].category === category);
  const fixed = own.filter(({ name }) => !isMovable(name));
  return [...own.filter(({ name }) => isMovable(name)), ...fixed.toSorted((a, b) => DRAWN.indexOf(a.name) - DRAWN.indexOf(b.name))];
}

/** A booking form of the server's, as it is changed here. Pure. */
export function savedModule({ attributesFields, staticFields, referenceLabel, updatedAt, allocationFields }: BookingModule): SavedModule {
  return {
    updatedAt,
    allocationFields,
    attributes: attributesFields,
    fields: staticFields.map(({ name, required, validation }) => ({ name, required, validation: choiceOf(validation) })),
    referenceLabel,
  };
}

/** The values of a form in which nothing is changed yet. Pure. */
export const valuesOf = (saved: SavedModule): ModuleValues => {
  const { attributes, fields, referenceLabel } = saved;
  return { from: saved, attributes, fields, referenceLabel };
};

export const hasReference = ({ fields }: Pick<ModuleChoice, 'fields'>): boolean => fields.some(({ name }) => name === 'reference');
/** Is the same asked of a field's text? Pure. */
export const isSameValidation = (a: PatternChoice, b: PatternChoice): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is sent. A pattern that was not changed is left out, and stays letter by letter. Pure. */
export function bodyOf({ from, attributes, fields, referenceLabel }: ModuleValues): Input<typeof changeBookingModule>['body'] {
  return {
    updatedAt: from.updatedAt,
    attributes: attributes.map(({ id, required }) => ({ id, required })),
    fields: fields.map(({ name, required, validation }) => {
      const before = from.fields.find((field) => field.name === name);
      const stays = !takesPattern(name) || (before !== undefined && isSameValidation(before.validation, validation));
      return { code: FIELD_CODE_OF[name], required, ...(!stays && { validation: patternFrom(validation) }) };
    }),
    // Without a reference its name is nobody's concern, and stays.
    referenceLabel: hasReference({ fields }) ? referenceLabel.trim() : from.referenceLabel,
  };
}

/** The booking form as an orderer would get it. Pure. */
export function shownModule({ from, attributes, fields, referenceLabel }: ModuleValues): BookingModule {
  return {
    updatedAt: from.updatedAt,
    referenceLabel,
    // These are the company's, and not chosen here.
    travellerLinks: 'off',
    hasRules: false,
    repeatsTrips: false,
    allowsStops: false,
    attributesFields: [...attributes],
    staticFields: fields.map((field) => shownField(field, referenceLabel)),
    allocationFields: [...(from.allocationFields ?? [])],
  };
}

function shownField({ name, required }: FieldRow, referenceLabel: string): StaticField {
  const { dropDownOptions, ...field } = FIELD_CATALOGUE[name];
  return {
    ...field,
    inputLabel: name === 'reference' ? referenceLabel : field.inputLabel,
    required: required || isAlways(name),
    validation: null,
    dropDownOptions: [...dropDownOptions],
  };
}
