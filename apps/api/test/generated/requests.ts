import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { SeededRandom } from '../../db/demo/seeded-random.ts';
import type { Sent } from '../calls/wire.ts';
import type { Asker } from './askers.ts';
import { type Keys, SMS_SECRET } from './furnished-world.ts';
import { hintsFor, settle } from './hints.ts';
import type { Here } from './known-things.ts';
import { oddValue, spoil, written } from './odd-values.ts';
import { valuesOf } from './values.ts';

/** `valid` as the contract asks for it; `spoilt` with one fault in its fields; `odd` right in its fields and wrong around them. */
export const KINDS = ['valid', 'spoilt', 'odd'] as const;
export type Kind = (typeof KINDS)[number];

const PARTS = ['params', 'query', 'body', 'headers'] as const;
type Parts = Partial<Record<(typeof PARTS)[number], unknown>>;

/** How often a request is drawn again that its own schemas do not take. */
const DRAWS = 6;

/** Makes requests of one call, one after the other. */
export interface RequestMaker {
  make(asker: Asker, kind: Kind, here: Here): Promise<Sent>;
}

export function requestMaker(call: Endpoint, keys: Keys, random: SeededRandom): RequestMaker {
  let here: Here | undefined;
  const now = (): Here => {
    if (!here) throw new Error('nowhere');
    return here;
  };
  const parts = fc.record(
    Object.fromEntries(
      PARTS.flatMap((part) => {
        const schema = call[part];
        return schema ? [[part, valuesOf(schema, hintsFor(call, part, keys, now, random))] as const] : [];
      }),
    ),
  );
  const drawOne = (): Parts => {
    const [drawn] = fc.sample(parts, { numRuns: 1, seed: random.whole(0, 0x7fffffff) });
    return settle(call, structuredClone(drawn) as Parts, now(), random);
  };
  // What a schema refines by a function of its own is seldom met by chance.
  const draw = (): Parts => {
    let drawn = drawOne();
    for (let again = 0; again < DRAWS && !isTaken(call, drawn); again += 1) drawn = drawOne();
    return drawn;
  };
  return {
    async make(asker, kind, place) {
      here = place;
      const drawn = draw();
      const told = kind === 'spoilt' ? spoilOne(drawn, random) : drawn;
      const sent = await writeRequest(call, told, asker);
      return kind === 'odd' ? makeOdd(sent, random) : sent;
    },
  };
}

/** Every part that is a thing of fields fits its schema; queries and headers become texts on their way. */
const isTaken = (call: Endpoint, parts: Parts): boolean =>
  (['params', 'body'] as const).every((part) => call[part] === undefined || z.safeParse(call[part], parts[part]).success);

function spoilOne(parts: Parts, random: SeededRandom): Parts {
  const named = Object.keys(parts) as (keyof Parts)[];
  // Most of what can be wrong is in a body, where there is one.
  const part = named.includes('body') && random.happens(0.6) ? 'body' : named.length > 0 ? random.pick(named) : 'query';
  return { ...parts, [part]: spoil(parts[part] ?? {}, random) };
}

async function writeRequest(call: Endpoint, { params, query, body, headers }: Parts, asker: Asker): Promise<Sent> {
  const inPath = isObject(params) ? params : {};
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => encoded(textOf(inPath[name] ?? '')));
  const search = queryOf(query);
  const text = call.body && body !== undefined ? written(body) : undefined;
  return {
    method: call.method,
    path: `/api${path}${search && `?${search}`}`,
    headers: {
      ...(asker.token && { authorization: `Bearer ${asker.token}` }),
      ...(asker.role === 'sms-provider' && { 'x-gwapi-signature': await signed(body) }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...headersOf(headers),
    },
    body: text,
  };
}

/** What the SMS provider says of a message stands in its signature. */
const signed = (claims: unknown): Promise<string> =>
  new SignJWT(isObject(claims) ? (JSON.parse(written(claims) ?? '{}') as Record<string, unknown>) : {})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(SMS_SECRET));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Longer lines than Node takes come to no call. */
const LINE_MAX = 3000;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (written(value) ?? '')).slice(0, LINE_MAX);
/** Half a surrogate pair has no encoding: its bytes are sent as whoever breaks UTF-8 would. */
const encoded = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;

function queryOf(query: unknown): string {
  const pairs = Object.entries(isObject(query) ? query : {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]).slice(0, 300) : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, unknown] => [name, one]),
  );
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`).join('&');
}

/** Headers are of Latin letters; what is not is left out, and written as bytes where bytes are tried. */
const headersOf = (headers: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(headers) ? headers : {})
      .filter(([name, value]) => value !== undefined && value !== null && /^[\w-]+$/.test(name))
      .map(([name, value]) => [name, textOf(value).replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')]),
  );

const MEDIA_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json5',
  '*/*',
  '',
  ';',
];
const BODIES = [
  '{',
  '[]',
  'null',
  '"text"',
  '7',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":1}}',
  `${'['.repeat(9000)}${']'.repeat(9000)}`,
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
];
const ODD_HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['if-match', ['"1"', '"-1"', 'W/"1"', '*', '"1", "2"', '"99999999999999999999"', '1', '"', '"1e3"', '"\u00e6"', 'x'.repeat(900)]],
  ['idempotency-key', ['', ' ', 'x', 'x'.repeat(128), 'x'.repeat(129), '__proto__', "' or 1=1 --", '\u00e6']],
  ['pressed-at', ['2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z', '9999-12-31T23:59:59Z', 'now', '24:00', '']],
  ['origin', ['https://evil.example', 'null', 'http://localhost', '']],
  ['accept-encoding', ['br', 'gzip;q=0', 'identity;q=0', '*;q=0', 'zstd']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=99999999999-', 'bytes=5-1', 'bytes=0-0,1-1', 'lines=1-2']],
  [
    'authorization',
    ['Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b.c', 'Bearer ....', `Bearer ${'x'.repeat(4000)}`, 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ],
  ['cookie', ['refresh_token=x', 'refresh_token=%', 'access_token=a; access_token=b', '=', 'a=\u00e6']],
  ['if-none-match', ['*', '"x"', 'W/"x"', '"']],
  ['x-forwarded-for', ['1.2.3.4', "' or 1=1", '::ffff:0', 'x, y, z']],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['x-http-method-override', ['DELETE']],
  ['host', ['evil.example', 'localhost:1', '']],
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const MEGABYTE = 1024 * 1024;

/** The same request with something odd about it that no schema speaks of. */
function makeOdd(sent: Sent, random: SeededRandom): Sent {
  const withHeader = (name: string, value: string): Sent => ({ ...sent, headers: { ...sent.headers, [name]: value } });
  const json = (body: string): Sent => ({ ...sent, headers: { ...sent.headers, 'content-type': 'application/json' }, body });
  const more = (text: string): Sent => ({ ...sent, path: `${sent.path}${sent.path.includes('?') ? '&' : '?'}${text}` });
  const how = random.next();
  if (how < 0.35) {
    const [name, values] = random.pick(ODD_HEADERS);
    return withHeader(name, random.pick(values));
  }
  if (how < 0.45) return { ...sent, method: random.pick(METHODS) };
  if (how < 0.55) return withHeader('content-type', random.pick(MEDIA_TYPES));
  if (how < 0.7) return json(random.pick(BODIES));
  if (how < 0.72) return json(JSON.stringify({ a: 'x'.repeat(MEGABYTE) }));
  if (how < 0.82) {
    const [twice = 'page'] = sent.path.split('?')[1]?.split('=') ?? [];
    return more(`${twice}=1&${twice}=2`);
  }
  if (how < 0.92)
    return more(
      random.pick([
        '__proto__=1',
        'constructor=1',
        '%00=1',
        'a[]=1',
        '%ED%A0%80=1',
        '%',
        '&&&',
        '=',
        '?',
        'page=%C0%80',
        `x=${'y'.repeat(9000)}`,
      ]),
    );
  if (how < 0.96)
    return {
      ...sent,
      path: random.pick([
        `${sent.path}/`,
        `/api/${encoded(textOf(oddValue(random)))}`,
        sent.path.replace('/api', '/api/.'),
        sent.path.toUpperCase(),
        sent.path.replace('/api', '//api'),
      ]),
    };
  return withHeader('idempotency-key', randomUUID());
}
