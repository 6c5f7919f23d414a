import { needsLargeCar } from '../orders/large-car.ts';
import { seenText } from '../short-text.ts';
import type { FieldName } from './field-catalogue.ts';

/** Fields every form has and no company can leave out (decisions §5). */
export const ALWAYS_REQUIRED: readonly FieldName[] = ['date', 'time', 'pickupAddress'];
/** Fields whose text is the person's own, so that a company's pattern is asked of it; the phone has a rule of its own (S1 §5). */
export const PATTERNED_FIELDS: readonly FieldName[] = ['customerName', 'reference', 'project', 'comment'];
/** Fields that are never counted as missing: they have a value of their own (S1 §5). */
const NEVER_MISSING: readonly FieldName[] = ['date', 'time', 'payment'];

export interface FormField {
  readonly name: FieldName;
  readonly required: boolean;
  readonly inputLabel: string;
  readonly validation?: string | null | undefined;
}
/** What a person has filled in; empty text and undefined both mean nothing. */
export interface FilledForm {
  readonly values: Readonly<Partial<Record<FieldName, string | undefined>>>;
  readonly numberOfPeople: number;
  readonly fixedTrip: boolean;
  /** How many stops it has on its way. */
  readonly stops?: number | undefined;
  readonly editing: boolean;
}

/** Is a destination needed whatever the module says: fixed trip or large car (S1 §5), or stops on the way there? */
export const needsDestination = (form: Pick<FilledForm, 'fixedTrip' | 'numberOfPeople' | 'stops'>): boolean =>
  form.fixedTrip || needsLargeCar(form.numberOfPeople) || (form.stops ?? 0) > 0;

/** The fields that still lack something, in the module's order. Source: S1 §5; the customer's name is not asked for when editing. */
export function missingFields(fields: readonly FormField[], form: FilledForm): FormField[] {
  return fields.filter((field) => {
    if (NEVER_MISSING.includes(field.name) || (field.name === 'customerName' && form.editing)) return false;
    const required = field.required || (field.name === 'destinationAddress' && needsDestination(form));
    return required && seenText(form.values[field.name] ?? '') === '';
  });
}

/** The longest pattern a booking module may carry, in characters (reliability: patterns come from people). */
export const PATTERN_MAX = 200;

/** A regular expression (flag `u`); undefined where its source is none. */
function regexOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

/** Does it match? What is no regular expression is not asked. */
const matchesReadable = (expression: string, value: string): boolean => regexOf(expression)?.test(value) ?? true;

/** The regular expression (flag `u`) by which a pattern holds for a whole value. */
export const wholeValue = (pattern: string): string => `^(?:${pattern})$`;

/** Can it be read as a pattern: a regular expression (flag `u`)? Nothing is no pattern, and may stand for none. */
export const isPattern = (pattern: string): boolean => regexOf(pattern) !== undefined;

/**
 * Does a filled value break the field's own pattern? An empty value or a field without one never does (S1 §5).
 * `matches` runs a regular expression (flag `u`), so that the server can do it under a time limit.
 */
export function breaksPattern(
  field: Pick<FormField, 'validation'>,
  value: string | null | undefined,
  matches: (expression: string, value: string) => boolean = matchesReadable,
): boolean {
  if (!field.validation || field.validation.length > PATTERN_MAX || !value) return false;
  return !matches(wholeValue(field.validation), value);
}
