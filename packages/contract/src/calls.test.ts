import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addAllocationValue } from './allocations/allocations.ts';
import { ALL_CALLS, isCall } from './calls.ts';
import { addFixedTrip } from './companies/fixed-trips.ts';
import type { Endpoint } from './endpoint.ts';
import { FAILURES, type FailureCode } from './failures.ts';
import { addOrderingRule } from './ordering-rules/ordering-rules.ts';
import { orElse } from './shapes.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
const jsonSchemaOf = (schema: z.core.$ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
/** What a field of the call is, through lists of rows; undefined where there is none. */
function fieldAt(schema: JsonSchema | undefined, [name, ...inner]: readonly string[]): JsonSchema | undefined {
  if (!schema || name === undefined) return schema;
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((kind) => fieldAt(kind, [name]));
  const found =
    schema.properties?.[name] ?? fieldAt(schema.items as JsonSchema | undefined, [name]) ?? kinds.find((kind) => kind !== undefined);
  return fieldAt(found as JsonSchema | undefined, inner);
}
const partsOf = ({ params, query, body, headers }: Endpoint) => [params, query, body, headers].filter((part) => part !== undefined);

test('every call that a file of the contract holds is in the list, once', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) => /^[a-z/-]+\.ts$/.test(name));
  const held = await Promise.all(
    files
      .filter((name) => name !== 'calls.ts')
      .map(async (name) => Object.values((await import(path.join(import.meta.dirname, name))) as object).filter(isCall)),
  );
  const named = (calls: readonly Endpoint[]) => calls.map((call) => `${call.method} ${call.path}`).toSorted();
  expect(named(ALL_CALLS)).toEqual(named(held.flat()));
  expect(new Set(named(ALL_CALLS)).size).toBe(ALL_CALLS.length);
});

describe('every text of a call’s own', () => {
  const told = ALL_CALLS.flatMap((call) =>
    Object.entries(call.fieldTexts ?? {}).map(([field, texts]) => [`${call.method} ${call.path} ${field}`, call, field, texts] as const),
  );
  test.each(told)('%s stands beside a field that the call has', (_name, call, field, texts) => {
    expect(partsOf(call).some((part) => fieldAt(jsonSchemaOf(part), field.split('.')) !== undefined)).toBe(true);
    expect(Object.values(texts).every((text) => text.trim().length > 0)).toBe(true);
  });
  test('there are some', () => expect(told.length).toBeGreaterThan(0));
});

test('every failure of the catalogue is one that a call declares, or that any call may answer', () => {
  const ofAnyCall: readonly FailureCode[] = [
    ...(['wrong_sms_signature', 'wrong_dispatch_key', 'not_allowed', 'foreign_origin', 'unknown_host', 'invalid', 'not_found'] as const),
    ...(['no_such_call', 'too_large', 'unread_type', 'busy', 'unexpected', 'outcome_unknown'] as const),
  ];
  const declared = new Set<string>([...ofAnyCall, ...ALL_CALLS.flatMap(({ failures }) => failures ?? [])]);
  expect(Object.keys(FAILURES).filter((code) => !declared.has(code))).toEqual([]);
});

describe('a field of a body that may be left out', () => {
  const takesNull = (schema: JsonSchema): boolean =>
    Object.keys(schema).length === 0 ||
    [schema.type].flat().includes('null') ||
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(takesNull);
  /** The fields that may be left out, wherever they stand in the body, each with its place. */
  const optionalIn = (schema: JsonSchema, place = ''): (readonly [string, JsonSchema])[] => [
    ...Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => [
      ...(schema.required?.includes(name) ? [] : [[`${place}${name}`, field] as const]),
      ...optionalIn(field, `${place}${name}.`),
    ]),
    ...(schema.items ? optionalIn(schema.items as JsonSchema, place) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((kind) => optionalIn(kind, place)),
  ];
  const all = ALL_CALLS.flatMap((call) =>
    call.body
      ? optionalIn(jsonSchemaOf(call.body)).map(([place, schema]) => [`${call.method} ${call.path} ${place}`, schema] as const)
      : [],
  );
  test('may be null as well, which means the same (decisions §2)', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(([, schema]) => !takesNull(schema)).map(([place]) => place)).toEqual([]);
  });
  test('and is read as if it were left out', () => {
    const sent = { number: orElse(z.int(), 4), list: orElse(z.array(z.string()), []) };
    for (const body of [{}, { number: null, list: null }]) expect(z.strictObject(sent).parse(body)).toEqual({ number: 4, list: [] });
  });
});

test('no reply holds what is read into another form, which could not be told', () => {
  const within = (value: unknown, seen: Set<unknown>): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return false;
    seen.add(value);
    if ('type' in value && value.type === 'transform') return true;
    return (value instanceof z.ZodType ? [value.def] : Object.values(value)).some((each) => within(each, seen));
  };
  expect(within(z.object({ list: z.array(orElse(z.int(), 1).nullish()) }), new Set())).toBe(true);
  expect(ALL_CALLS.filter(({ reply }) => within(reply, new Set())).map(({ method, path: at }) => `${method} ${at}`)).toEqual([]);
});

test.each([
  ['a fixed trip', addFixedTrip.body.shape.title],
  ['an ordering rule', addOrderingRule.body.shape.name],
  ['what trips are charged to', addAllocationValue.body.shape.name],
])('the name of %s is kept as it is seen (decision 160)', (_of, name) => {
  expect(name.parse('\u200bTil \u00adlufthavnen\n')).toBe('Til lufthavnen');
  expect(name.safeParse('\u200b\u200b').success).toBe(false);
});
