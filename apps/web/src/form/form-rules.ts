import { missingText } from '@praj/domain/missing-text.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { type FieldName, nameOf, pathsOf, readAt, type ValueAt } from './form-paths.ts';

/** What keeps a form from being sent, at one field. */
export interface Problem {
  readonly text: string;
  /** The field is empty: said only once sending was tried. */
  readonly missing: boolean;
}
/** Problems by the path of their field. */
export type Problems = Readonly<Record<string, Problem>>;
/** What stands beside fields, by their paths. */
export type FieldTexts = Readonly<Record<string, string>>;

/** What a form asks of one field. */
export interface FieldRule<Value, T> {
  readonly label: string;
  readonly required?: boolean | ((values: T) => boolean) | undefined;
  /** Where emptiness is not that of a text, a list or null. */
  readonly isEmpty?: ((value: Value) => boolean) | undefined;
  /** The Danish text of what is wrong with a value that is not empty. */
  readonly check?: ((value: Value, values: T) => string | undefined) | undefined;
  /** What a person reads of a value that a colleague has given the field meanwhile; without it only that they have. */
  readonly show?: ((value: Value) => string) | undefined;
}
/** Stands in brackets after the label of what may be left empty, in every form of the administration (decision 192). */
export const OPTIONAL = 'valgfri';

/** For texts: they read as they were typed. */
export const asTyped = (text: string): string => text;

/** The fields of a form by the names of the contract's body; what has no rule takes anything. */
export type FieldRules<T> = { readonly [N in FieldName<T>]?: FieldRule<ValueAt<T, N>, T> };
export type AnyRule<T> = FieldRule<never, T>;

/** The rules one by one, by name. */
const rulesByName = <T>(rules: FieldRules<T>): readonly (readonly [string, AnyRule<T>])[] =>
  Object.entries<AnyRule<T> | undefined>(rules).flatMap(([name, rule]) => (rule ? [[name, rule] as const] : []));

/** The rule that holds for a path, if any does. */
export const ruleOf = <T>(rules: FieldRules<T>, path: string): AnyRule<T> | undefined =>
  rulesByName(rules).find(([name]) => name === nameOf(path))?.[1];

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' ? seenText(value) === '' : Array.isArray(value) && value.length === 0);

/** Must the field be filled in, as the form stands now? */
export const isRequired = <T>({ required }: AnyRule<T>, values: T): boolean =>
  typeof required === 'function' ? required(values) : required === true;

function problemAt<T>(rule: AnyRule<T>, value: unknown, values: T): Problem | undefined {
  const empty = rule.isEmpty ? rule.isEmpty(value as never) : isBlank(value);
  if (empty) return isRequired(rule, values) ? { text: missingText(rule.label), missing: true } : undefined;
  const text = rule.check?.(value as never, values);
  return text === undefined ? undefined : { text, missing: false };
}

const isSpare = (row: object, start: object = {}): boolean =>
  Object.entries(row).every(([name, value]) => isBlank(value) || value === (start as Readonly<Record<string, unknown>>)[name]);

/** A list of which rows may stand empty, and what a row has that nobody has typed: nothing unless said otherwise. */
export interface SpareRows {
  readonly list: string;
  readonly start?: object | undefined;
}

/** Places of the rows of a list, save its first, in which nothing stands but what they start with. Pure. */
export function spareRowsOf(values: unknown, { list, start }: SpareRows): number[] {
  const rows = readAt(values, list);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: object, at) => (at > 0 && isSpare(row, start) ? [at] : []));
}

/**
 * What is wrong with the values and what they lack. A value is only checked when there is one (S2 §5). Pure.
 * @param spare the list whose spare rows lack nothing
 */
export function problemsOf<T>(rules: FieldRules<T>, values: T, spare?: SpareRows): Problems {
  const unasked = spare === undefined ? [] : spareRowsOf(values, spare).map((at) => `${spare.list}.${at}.`);
  const found = rulesByName(rules).flatMap(([name, rule]) =>
    pathsOf(name, values)
      .filter((path) => !unasked.some((row) => path.startsWith(row)))
      .map((path) => [path, problemAt(rule, readAt(values, path), values)] as const),
  );
  return Object.fromEntries(found.filter((one): one is readonly [string, Problem] => one[1] !== undefined));
}
