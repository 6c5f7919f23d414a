import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;
/** Names beyond this many are not answered; a body of a thousand unknown fields is not echoed back. */
const FIELDS_MAX = 50;
/** What a fault of the whole body is told under. */
const WHOLE_BODY = 'body';
/** Fields with a text of their own for a wrong value. */
const OWN_TEXTS = ['email', 'password', 'customerPhone', 'phone'] as const;

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

/**
 * Parses by the contract's zod schema. A body that is none is read as `{}` (decisions §2), an empty value of the query as
 * none, and a text that no database keeps is refused wherever it stands.
 */
export const validateShape: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!(schema instanceof z.core.$ZodType)) throw new Error(`the ${httpPart} schema is not a zod schema`);
  const optional = httpPart === 'querystring' ? optionalNames(schema) : [];
  return (data: unknown) => {
    const given = withoutEmpty(data ?? {}, optional);
    const result = z.core.safeParse(schema, given);
    const unkept = fieldsNotKept(given);
    if (result.success && unkept.length === 0) return { value: result.data };
    return { error: new ShapeRefused(describeFields(result.error?.issues ?? [], unkept, given)) };
  };
};

function optionalNames(schema: z.core.$ZodType): string[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.entries(shape)
    .filter(([, one]) => z.safeParse(one, undefined).success)
    .map(([name]) => name);
}

/** The query without empty values of what may be left out: `priceTo=` asks for no price. */
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

/** Names of fields that hold a text which PostgreSQL refuses. */
function fieldsNotKept(given: unknown): string[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
  return Object.entries(given)
    .filter(([, value]) => holdsUnkept(value))
    .map(([name]) => name);
}

/** Is there a NUL or half a surrogate pair in any text? Walks without recursion: what comes in may be nested thousands deep. */
function holdsUnkept(value: unknown): boolean {
  const found = [value];
  for (const one of found) {
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return true;
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) found.push(inner);
  }
  return false;
}

/** A Danish text for each field that is wrong, keyed by its outermost name; the first finding of a field counts. */
function describeFields(issues: readonly Issue[], unkept: readonly string[], data: unknown): Record<string, string> {
  const fields = new Map<string, string>(unkept.slice(0, FIELDS_MAX).map((name) => [name, FIELD_TEXTS.unkept]));
  for (const issue of issues.flatMap(insideUnion)) {
    for (const name of namesOf(issue)) {
      if (!fields.has(name) && fields.size < FIELDS_MAX) fields.set(name, describe(issue, name, data));
    }
  }
  return Object.fromEntries(fields);
}

/** A union that failed tells what its first choice missed. */
const insideUnion = (issue: Issue): Issue[] => {
  const inner = issue.code === 'invalid_union' ? issue.errors[0] : undefined;
  return inner?.length ? inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] })) : [issue];
};

function namesOf(issue: Issue): string[] {
  if (issue.path.length > 0) return issue.path.slice(0, 1).map(String);
  return issue.code === 'unrecognized_keys' ? issue.keys : [WHOLE_BODY];
}

function describe(issue: Issue, name: string, data: unknown): string {
  if (issue.path.length === 0) return issue.code === 'unrecognized_keys' ? FIELD_TEXTS.invalid : FIELD_TEXTS.unreadable;
  if (issue.code === 'too_big' && issue.origin === 'string') return FIELD_TEXTS.tooLong.replace('{n}', String(issue.maximum));
  if (issue.code !== 'unrecognized_keys' && isMissing(issue, valueAt(data, issue.path))) return FIELD_TEXTS.required;
  const own = OWN_TEXTS.find((one) => one === name);
  return FIELD_TEXTS[own ?? 'invalid'];
}

const isMissing = (issue: Issue, value: unknown): boolean =>
  value === undefined || value === null || (value === '' && issue.code === 'too_small');

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), data);
}
