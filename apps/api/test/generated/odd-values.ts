import type { SeededRandom } from '../../db/demo/seeded-random.ts';

/** What a field is not: of another type, out of every range, without end, or of letters that somebody downstream stumbles over. */
const ODD_VALUES: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 31,
  () => -(2 ** 31) - 1,
  () => 2 ** 53,
  () => 9_223_372_036_854_775_807n,
  () => 1e308,
  () => -0,
  () => '',
  () => ' ',
  () => '\u0000',
  () => 'a\u0000b',
  () => 'x\ud800y',
  () => '\udc00',
  () => '\ufeff',
  () => '\u202e\u200d',
  () => '👩‍👩‍👧‍👦'.repeat(40),
  () => 'Ǆ'.repeat(12),
  () => 'ß'.repeat(12),
  () => 'İ'.repeat(3),
  () => 'x'.repeat(10_000),
  () => 'NaN',
  () => 'Infinity',
  () => '-0',
  () => '1e400',
  () => '0x10',
  () => '٣',
  () => '99999999999999999999',
  () => '2147483648',
  () => '9223372036854775808',
  () => 'null',
  () => 'undefined',
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => "' or 1=1 --",
  () => '%',
  () => '_',
  () => '\\',
  () => '(((((((((((((((((((((((',
  () => '(a+)+$',
  () => '../../etc/passwd',
  () => '<script>alert(1)</script>',
  () => '=1+1',
  () => 'x\r\nset-cookie: a=b',
  () => '24:00',
  () => '2026-02-30T00:00:00Z',
  () => '2026-11-20T24:00:00Z',
  () => '2026-11-20T23:59:60Z',
  () => '0000-01-01T00:00:00Z',
  () => '0001-01-01T00:00:00Z',
  () => '9999-12-31T23:59:59.999Z',
  () => '+010000-01-01T00:00:00Z',
  () => '-000001-01-01T00:00:00Z',
  () => '1969-12-31T23:59:59.9999999999Z',
  () => '2026-11-20T10:00:00+25:00',
  () => '00000000-0000-0000-0000-000000000000',
  () => 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  () => '018F4D6E-0000-7000-8000-000000000001',
  () => '{018f4d6e-0000-7000-8000-000000000001}',
  () => [],
  () => [null],
  () => Array.from({ length: 300 }, (_one, at) => at),
  () => Array.from({ length: 2001 }, () => '2100'),
  () => ({}),
  () => JSON.parse('{"__proto__":{"admin":true}}'),
  () => ({ constructor: { prototype: { admin: true } } }),
  () => ({ toString: 1, valueOf: 2 }),
  () => ({ length: 4_294_967_296 }),
  () => nested(1000),
];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
}

const ODD_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  '',
  'id',
  '0',
  'æ\ud800',
  'a\u0000b',
];

/** All of them in one text: whoever they stand beside, they tell nothing of anybody. */
export const allOddValues = (): string => ODD_VALUES.map((make) => written(make())).join(' ');

export const oddValue = (random: SeededRandom): unknown => random.pick(ODD_VALUES)();

/** The same with one thing wrong with it, somewhere: another value, a name nobody knows, or one that is missing. */
export function spoil(value: unknown, random: SeededRandom): unknown {
  if (Array.isArray(value) && value.length > 0 && random.happens(0.8)) {
    const at = random.whole(0, value.length - 1);
    if (random.happens(0.1)) return [...(value as unknown[]), ...(value as unknown[])];
    return (value as unknown[]).with(at, spoil(value[at], random));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return oddValue(random);
  const entries = Object.entries(value);
  const how = random.next();
  if (entries.length === 0 || how < 0.1) return Object.fromEntries([...entries, [random.pick(ODD_NAMES), oddValue(random)]]);
  const at = random.whole(0, entries.length - 1);
  if (how < 0.2) return Object.fromEntries(entries.filter((_one, index) => index !== at));
  return Object.fromEntries(entries.map(([name, one], index) => [name, index === at ? spoilDeep(one, random) : one]));
}

/** Goes into an object half of the time, else takes its place. */
const spoilDeep = (value: unknown, random: SeededRandom): unknown =>
  typeof value === 'object' && value !== null && random.happens(0.5) ? spoil(value, random) : oddValue(random);

/** As JSON, with whole numbers beyond those that JavaScript keeps, and with `__proto__` as a name of its own. */
export const written = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? `BIG:${one}` : one))?.replaceAll(/"BIG:(-?\d+)"/g, '$1');
