import { needsLargeCar } from '../orders/large-car.ts';

/** The codes of the fields a booking form can hold (decisions §5). */
export const FIELD_CODES = ['DA', 'TI', 'AP', 'AF', 'DE', 'FI', 'TE', 'BE', 'RE', 'PR', 'KO'] as const;
export type FieldCode = (typeof FIELD_CODES)[number];
/** Which body field of an order a code stands for; BE follows the account and has none of its own. */
export const ORDER_FIELD_OF = {
  DA: 'requestedPickup',
  TI: 'requestedPickup',
  AP: 'numberOfPeople',
  AF: 'pickupAddress',
  DE: 'destinationAddress',
  FI: 'customerName',
  TE: 'customerPhone',
  BE: 'accountId',
  RE: 'reference',
  PR: 'project',
  KO: 'comment',
} as const satisfies Record<FieldCode, string>;
export const FIELD_CATEGORIES = ['DETAILS', 'CUSTOMER'] as const;
export type FieldCategory = (typeof FIELD_CATEGORIES)[number];
export const FIELD_TYPES = ['autocomplete', 'dropdownInput', 'dropdown', 'date', 'time', 'textarea', 'text'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Fields every form has and no company can leave out (decisions §5). */
export const ALWAYS_REQUIRED: readonly FieldCode[] = ['DA', 'TI', 'AF'];
/** Fields that are never counted as missing: they have a value of their own (S1 §5). */
const NEVER_MISSING: readonly FieldCode[] = ['DA', 'TI', 'BE'];

export interface FormField {
  readonly code: FieldCode;
  readonly required: boolean;
  readonly inputLabel: string;
  readonly validation?: string | null | undefined;
}
/** What a person has filled in; empty text and undefined both mean nothing. */
export interface FilledForm {
  readonly values: Readonly<Partial<Record<FieldCode, string | undefined>>>;
  readonly numberOfPeople: number;
  readonly fixedTrip: boolean;
  readonly editing: boolean;
}

/** Is a destination needed whatever the module says: fixed trip or large car (S1 §5)? */
export const needsDestination = (form: Pick<FilledForm, 'fixedTrip' | 'numberOfPeople'>): boolean =>
  form.fixedTrip || needsLargeCar(form.numberOfPeople);

/** The fields that still lack something, in the module's order. Source: S1 §5; FI is not asked for when editing. */
export function missingFields(fields: readonly FormField[], form: FilledForm): FormField[] {
  return fields.filter((field) => {
    if (NEVER_MISSING.includes(field.code) || (field.code === 'FI' && form.editing)) return false;
    const required = field.required || (field.code === 'DE' && needsDestination(form));
    return required && !form.values[field.code]?.trim();
  });
}

/** What people know each field by, where the booking module does not name it otherwise (S2 §9, design §2.1). */
export const FIELD_LABELS = {
  DA: 'Dato',
  TI: 'Tid',
  AP: 'Antal personer',
  AF: 'Afhentning',
  DE: 'Destination',
  FI: 'Firma / Navn',
  TE: 'Telefon',
  BE: 'Betaling',
  RE: 'Reference',
  PR: 'Projekt',
  KO: 'Besked til vognen',
} as const satisfies Record<FieldCode, string>;

/** What the person reads beside a field that lacks something (S1 §5). */
export const missingText = (inputLabel: string): string => `Mangler at udfylde ${inputLabel}`;

/** The longest pattern a booking module may carry, in characters (reliability: patterns come from people). */
export const PATTERN_MAX = 200;

/** Does the whole value match? A pattern that is no regular expression, or is too long, is not asked. */
function matchesWhole(pattern: string, value: string): boolean {
  try {
    return new RegExp(wholeValue(pattern), 'u').test(value);
  } catch {
    return true;
  }
}

/** The regular expression (flag `u`) by which a pattern holds for a whole value. */
export const wholeValue = (pattern: string): string => `^(?:${pattern})$`;

/**
 * Does a filled value break the field's own pattern? An empty value or a field without one never does (S1 §5).
 * `matches` lets the server run the pattern under a time limit.
 */
export function breaksPattern(
  field: Pick<FormField, 'validation'>,
  value: string | null | undefined,
  matches: (pattern: string, value: string) => boolean = matchesWhole,
): boolean {
  if (!field.validation || field.validation.length > PATTERN_MAX || !value) return false;
  return !matches(field.validation, value);
}
