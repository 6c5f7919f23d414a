import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;
/** Names beyond this many are not answered; a body of a thousand unknown fields is not echoed back. */
const FIELDS_MAX = 50;

/** What came in does not have the shape the contract asks for; `fields` says in Danish what is wrong with which. */
export class ShapeRefused extends Error {
  readonly statusCode = 400;
  readonly fields: Readonly<Record<string, string>>;
  constructor(fields: Readonly<Record<string, string>>) {
    super('shape refused');
    this.fields = fields;
  }
}

/** Parses by the contract's zod schema; a body that is none is read as `{}` (decisions §2). */
export const validateShape: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!(schema instanceof z.core.$ZodType)) throw new Error(`the ${httpPart} schema is not a zod schema`);
  return (data: unknown) => {
    const given = httpPart === 'body' ? (data ?? {}) : data;
    const result = z.core.safeParse(schema, given);
    if (result.success) return { value: result.data };
    return { error: new ShapeRefused(describeFields(result.error.issues, given)) };
  };
};

/** A Danish text for each field that is wrong, keyed by its outermost name; the first finding of a field counts. */
export function describeFields(issues: readonly Issue[], data: unknown): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues.flatMap(insideUnion)) {
    const names = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : issue.path.slice(0, 1).map(String);
    for (const name of names) {
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

function describe(issue: Issue, name: string, data: unknown): string {
  if (issue.code === 'too_big' && issue.origin === 'string') return FIELD_TEXTS.tooLong.replace('{n}', String(issue.maximum));
  if (issue.code !== 'unrecognized_keys' && isMissing(issue, valueAt(data, issue.path))) return FIELD_TEXTS.required;
  return name in FIELD_TEXTS ? FIELD_TEXTS[name as keyof typeof FIELD_TEXTS] : FIELD_TEXTS.invalid;
}

const isMissing = (issue: Issue, value: unknown): boolean =>
  value === undefined || value === null || (value === '' && issue.code === 'too_small');

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), data);
}
