import type { Endpoint, FieldText, FieldTexts } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;
/** Names beyond this many are not answered; a body of a thousand unknown fields is not echoed back. */
const FIELDS_MAX = 50;
/** What a fault of the whole body is told under. */
const WHOLE_BODY = 'body';

/** What came in does not have the shape the contract asks for; `fields` says in Danish what is wrong with which. */
export class ShapeRefused extends Error {
  readonly statusCode = 400;
  readonly fields: Readonly<Record<string, string>>;
  constructor(fields: Readonly<Record<string, string>>) {
    super('shape refused');
    this.fields = fields;
  }
}

/** A body that is no JSON, or names `__proto__`. */
export const unreadableBody = (): ShapeRefused => new ShapeRefused({ [WHOLE_BODY]: FIELD_TEXTS.unreadable });

/** What of a call decides how it is read. */
type Validated = Pick<Endpoint, 'method' | 'fieldTexts' | 'fieldsInside'>;

/**
 * Parses by the contract's zod schema. A body that is none is read as `{}` (decisions §2), an empty value of the query of a call
 * that reads as none (one that writes must not do more for want of a value), and a text that no database keeps is refused wherever
 * it stands, save where the schema itself reads it as one that is kept.
 */
export const shapeValidator =
  ({ method, fieldTexts = {}, fieldsInside: inside = [] }: Validated): FastifySchemaCompiler<unknown> =>
  ({ schema, httpPart }) => {
    if (!(schema instanceof z.core.$ZodType)) throw new Error(`the ${httpPart} schema is not a zod schema`);
    const optional = httpPart === 'querystring' && method === 'GET' ? optionalNames(schema) : [];
    return (data: unknown) => {
      const given = withoutEmpty(data ?? {}, optional);
      const result = z.core.safeParse(schema, given);
      const unkept = fieldsNotKept(opened(given, inside), opened(result.data, inside));
      if (result.success && unkept.length === 0) return { value: result.data };
      const found = findingsIn(result.error?.issues ?? [], given, inside);
      return { error: new ShapeRefused(describeFields(found, unkept, fieldTexts)) };
    };
  };

function optionalNames(schema: z.core.$ZodType): string[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.entries(shape)
    .filter(([, one]) => z.safeParse(one, undefined).success)
    .map(([name]) => name);
}

/** The query without empty values of what may be left out: `from=` asks for no beginning. */
function withoutEmpty(given: unknown, optional: readonly string[]): unknown {
  if (optional.length === 0) return given;
  return Object.fromEntries(
    Object.entries(given as object).map(([name, value]): [string, unknown] => [name, optional.includes(name) ? unlessEmpty(value) : value]),
  );
}

const unlessEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((one) => one !== '');
  return value === '' ? undefined : value;
};

/** What is given with the fields of such objects beside the others. */
function opened(given: unknown, inside: readonly string[]): unknown {
  if (inside.length === 0 || !isRow(given)) return given;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (inside.includes(name) && isRow(value) ? Object.entries(value) : [[name, value]])),
  );
}

/** Names of fields that hold a text which PostgreSQL refuses, save those that were read as a text which it keeps. */
function fieldsNotKept(given: unknown, read: unknown): string[] {
  const found = namedValues(given).filter(([, value]) => holdsUnkept(value));
  if (found.length === 0) return [];
  const readAs = new Map(namedValues(read));
  return found.filter(([name, value]) => typeof value !== 'string' || holdsUnkept(readAs.get(name) ?? value)).map(([name]) => name);
}

/** Every value that has a name of its own in `fields`, as `nameOf` gives them. */
function namedValues(given: unknown): [string, unknown][] {
  if (Array.isArray(given)) return valuesOfRows(given, '');
  if (!isRow(given)) return [];
  return Object.entries(given).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value) && value.some(isRow) ? valuesOfRows(value, `${name}.`) : [[name, value]],
  );
}
const valuesOfRows = (rows: readonly unknown[], before: string): [string, unknown][] =>
  rows.flatMap((row, at): [string, unknown][] =>
    isRow(row) ? Object.entries(row).map(([name, value]) => [`${before}${at}.${name}`, value]) : [[`${before}${at}`, row]],
  );
const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Is there a NUL or half a surrogate pair in any text? Walks without recursion: what comes in may be nested thousands deep. */
function holdsUnkept(value: unknown): boolean {
  const found = [value];
  for (const one of found) {
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return true;
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) found.push(inner);
  }
  return false;
}

interface Finding {
  /** Undefined when it is the whole that cannot be read. */
  readonly name: string | undefined;
  readonly kind: keyof FieldText;
  /** The most characters a text may have that is too long. */
  readonly most?: number | bigint;
}

const findingsIn = (issues: readonly Issue[], given: unknown, inside: readonly string[]): Finding[] =>
  issues.flatMap(insideUnion).flatMap((issue): Finding[] => {
    const told = (path: readonly PropertyKey[]) => (path.length > 1 && inside.includes(String(path[0])) ? path.slice(1) : path);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ name: nameOf(told([...issue.path, key]), true), kind: 'invalid' }));
    }
    if (issue.path.length === 0) return [{ name: undefined, kind: 'invalid' }];
    const name = nameOf(told(issue.path), issue.code === 'invalid_type' && issue.expected === 'object');
    if (issue.code === 'too_big' && issue.origin === 'string') return [{ name, kind: 'tooLong', most: issue.maximum }];
    if (issue.code === 'too_big') return [{ name, kind: 'tooLarge' }];
    return [{ name, kind: isMissing(issue, valueAt(given, issue.path)) ? 'required' : 'invalid' }];
  });

/** A union that failed tells what its first choice missed. */
const insideUnion = (issue: Issue): Issue[] => {
  const inner = issue.code === 'invalid_union' ? issue.errors[0] : undefined;
  return inner?.length ? inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] })) : [issue];
};

/**
 * How `fields` names what lies at `path`: by its outermost name, and in a row of a list by the row's own field
 * (`rows.1.name`; `1.id` where the body itself is the list). A plain value in a list has no name of its own.
 * @param isOfRow what lies there is a row, or a field of one
 */
function nameOf(path: readonly PropertyKey[], isOfRow: boolean): string {
  const at = path.slice(0, 2).findIndex((key) => typeof key === 'number');
  if (at < 0) return String(path[0]);
  if (typeof path[at + 1] === 'string') return path.slice(0, at + 2).join('.');
  return path.slice(0, isOfRow ? at + 1 : 1).join('.');
}

/** A Danish text for each field that is wrong; the first finding of a field counts. */
function describeFields(found: readonly Finding[], unkept: readonly string[], texts: FieldTexts): Record<string, string> {
  if (found.some(({ name }) => name === undefined)) return { [WHOLE_BODY]: FIELD_TEXTS.unreadable };
  const fields = new Map<string, string>(unkept.slice(0, FIELDS_MAX).map((name) => [name, FIELD_TEXTS.unkept]));
  for (const { name = WHOLE_BODY, kind, most } of found) {
    if (fields.has(name) || fields.size >= FIELDS_MAX) continue;
    fields.set(name, textOf(ownTextOf(texts, name), kind).replace('{n}', String(most)));
  }
  return Object.fromEntries(fields);
}

const textOf = (own: FieldText, kind: Finding['kind']): string =>
  own[kind] ?? (kind === 'tooLarge' ? (own.invalid ?? FIELD_TEXTS.invalid) : FIELD_TEXTS[kind]);

/** A call tells its texts without the numbers of rows. */
function ownTextOf(texts: FieldTexts, name: string): FieldText {
  const field = name
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');
  return (Object.hasOwn(texts, field) && texts[field]) || {};
}

const isMissing = (issue: Issue, value: unknown): boolean =>
  value === undefined || value === null || (value === '' && issue.code === 'too_small');

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), data);
}
