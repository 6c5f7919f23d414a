import fc from 'fast-check';
import { z } from 'zod';

type Schema = z.core.$ZodType;
/** What is known of the field of a name beyond its schema, as the ids that there are; `only` keeps the schema's own values out. */
export interface Hint {
  readonly values: fc.Arbitrary<unknown>;
  readonly only?: boolean;
}
export type Hints = (name: string) => Hint | undefined;

/** What a schema or check is made of, as zod keeps it for those who read schemas. */
const inside = <T extends { readonly _zod: unknown }>({ _zod: its }: T): T['_zod'] => its;

/** A text or list of a greater size is not made for its boundary's sake: what is refused for its size is asked for elsewhere. */
const LARGEST_MADE = 4000;
const LISTS_OF = 3;
/** Texts that rules of the domain take, for strings whose schema refines them by a function. */
export const REALISTIC: readonly string[] = [
  '12345678',
  '+45 20 30 40 50',
  '1042',
  'ny.person@firma.example',
  String.raw`\d{3}`,
  '+46 701 234 567',
  '0',
  '2026-10',
];

/**
 * Values that a schema of the contract takes as they are sent, its boundaries more often than chance would have them. Reads
 * zod's own definitions: what no call uses yet is refused, so that nobody believes it tried.
 */
export function valuesOf(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const { def } = inside(schema as z.core.$ZodTypes);
  const of = (inner: Schema): fc.Arbitrary<unknown> => valuesOf(inner, hints, name);
  switch (def.type) {
    case 'object':
      return fieldsOf(def.shape, hints);
    case 'array':
      return fc.array(of(def.element), lengthsOf(schema));
    case 'tuple':
      return fc.tuple(...def.items.map(of));
    case 'union':
      return fc.oneof(...def.options.map(of));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'template_literal':
      return fc.tuple(...def.parts.map((part) => (isSchema(part) ? of(part) : fc.constant(part)))).map((parts) => parts.join(''));
    case 'optional':
    case 'default':
      return fc.option(of(def.innerType), { nil: undefined, freq: 3 });
    case 'nullable':
      return fc.option(of(def.innerType), { freq: 4 });
    case 'readonly':
      return of(def.innerType);
    case 'pipe':
      // What only reshapes is read before it; what bounds a text or number that was read is held to those bounds.
      return of(['string', 'number'].includes(inside(def.out as z.core.$ZodTypes).def.type) ? def.out : def.in);
    case 'string':
      return textsOf(schema);
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'undefined':
    case 'never':
      return fc.constant(undefined);
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    case 'any':
    case 'bigint':
    case 'catch':
    case 'custom':
    case 'date':
    case 'file':
    case 'function':
    case 'intersection':
    case 'lazy':
    case 'map':
    case 'nan':
    case 'nonoptional':
    case 'prefault':
    case 'promise':
    case 'record':
    case 'set':
    case 'success':
    case 'symbol':
    case 'transform':
    case 'void':
      throw new Error(`${name}: nothing makes values of a ${def.type} yet`);
  }
}

const isSchema = (part: unknown): part is Schema => part instanceof z.core.$ZodType;

function fieldsOf(shape: Readonly<Record<string, Schema>>, hints: Hints): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => {
        const own = valuesOf(schema, hints, name);
        const hint = hints(name);
        if (!hint) return [name, own];
        return [name, hint.only ? hint.values : fc.oneof({ weight: 14, arbitrary: hint.values }, { weight: 1, arbitrary: own })];
      }),
    ),
  );
}

const bag = (schema: Schema): Readonly<Record<string, unknown>> => inside(schema).bag;
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function lengthsOf(schema: Schema): { minLength: number; maxLength: number } {
  const { minimum, maximum } = bag(schema);
  const minLength = numberIn(minimum) ?? 0;
  return { minLength, maxLength: Math.max(minLength, Math.min(numberIn(maximum) ?? LISTS_OF, LISTS_OF)) };
}

const FIRST_DAY = new Date('2024-01-01T00:00:00Z');
const LAST_DAY = new Date('2028-12-31T00:00:00Z');

function textsOf(schema: Schema): fc.Arbitrary<string> {
  const { format, minimum, maximum, patterns } = bag(schema);
  const own = inside(schema as z.core.$ZodString).def as {
    readonly format?: string;
    readonly pattern?: RegExp;
    readonly checks?: readonly z.core.$ZodCheck[];
  };
  const kind = own.format ?? format;
  if (kind === 'uuid') return fc.uuid();
  if (kind === 'datetime') return fc.date({ min: FIRST_DAY, max: LAST_DAY, noInvalidDate: true }).map((date) => date.toISOString());
  if (own.checks?.some((check) => inside(check).def.check === 'custom')) return realisticOf(schema);
  const [pattern] = patterns instanceof Set ? (patterns as Set<RegExp>) : [];
  if (pattern && kind === 'regex') return fc.stringMatching(pattern);
  const minLength = numberIn(minimum) ?? 0;
  const most = numberIn(maximum);
  const maxLength = Math.max(minLength, Math.min(most ?? 40, 40));
  const usual = fc.string({ unit: 'grapheme-ascii', minLength, maxLength });
  const odd = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.floor(maxLength / 4)) });
  const edges = [minLength, most]
    .filter((length) => length !== undefined && length <= LARGEST_MADE)
    .map((length) => 'æ'.repeat(length ?? 0));
  return fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: odd }, { weight: 1, arbitrary: fc.constantFrom(...edges) });
}

function realisticOf(schema: Schema): fc.Arbitrary<string> {
  const taken = REALISTIC.filter((text) => z.safeParse(schema, text).success);
  if (taken.length === 0) throw new Error('no text that this schema takes is known');
  return fc.constantFrom(...taken);
}

/** Its own bounds; zod's summary of them forgets those of a whole number. */
function boundsOf(schema: Schema): { least: number | undefined; most: number | undefined } {
  const checks = (inside(schema as z.core.$ZodNumber).def.checks ?? []).map(
    (check) => inside(check).def as { check: string; value?: unknown },
  );
  const bound = (check: string): number | undefined => numberIn(checks.find((one) => one.check === check)?.value);
  return { least: bound('greater_than'), most: bound('less_than') };
}

function numbersOf(schema: Schema): fc.Arbitrary<number> {
  const { format, multipleOf } = bag(schema);
  const { least, most } = boundsOf(schema);
  const min = least ?? -1000;
  const max = most ?? 1000;
  const edges = fc.constantFrom(min, max);
  const within = format === 'safeint' ? fc.integer(inSteps(min, max, 1)) : centsOr(min, max, numberIn(multipleOf));
  return fc.oneof({ weight: 4, arbitrary: within }, { weight: 1, arbitrary: edges });
}

const centsOr = (min: number, max: number, step: number | undefined): fc.Arbitrary<number> =>
  step === undefined
    ? fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map((value) => Math.round(value * 1e6) / 1e6)
    : fc.integer(inSteps(min, max, step)).map((steps) => Math.round(steps) / Math.round(1 / step));
const inSteps = (min: number, max: number, step: number): { min: number; max: number } => ({
  min: Math.max(Math.ceil(min / step), -0x7fffffff),
  max: Math.min(Math.floor(max / step), 0x7fffffff),
});
