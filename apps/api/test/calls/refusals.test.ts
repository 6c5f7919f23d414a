import { once } from 'node:events';
import { connect } from 'node:net';
import { ALL_CALLS } from '@praj/contract/calls.ts';
import { FAILURES } from '@praj/contract/failures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { DEMO_PASSWORD } from '../../db/demo/demo-password.ts';
import type { Client } from '../client.ts';
import { startPortal, type TestPortal } from '../portal.ts';

let portal: TestPortal;
let client: Client;
let nobody: Client;
beforeAll(async () => {
  portal = await startPortal();
  client = await portal.client('bruger@nordlys.example');
  nobody = await portal.client();
});
afterAll(() => portal.close());

const order = (over: object = {}) => ({
  bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(),
  requestedPickup: '2026-11-20T12:00:00Z',
  pickupAddress: ADDRESSES.vesterbrogade,
  ...over,
});
const SOME_ID = '018f4d6e-0000-7000-8000-000000000001';

describe('refusals come in one order', () => {
  test('who is not signed in gets 401, whatever the body', async () => {
    for (const body of ['{not json', { nonsense: 1 }, 'x'.repeat(100_000)]) {
      expect(await nobody.raw('POST', '/orders', body)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    }
  });

  test('and wherever it comes from', async () => {
    const origin = 'https://ond.example';
    expect(await nobody.raw('POST', '/orders', order(), { origin })).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(await nobody.raw('POST', '/dispatch/positions', {}, { origin })).toMatchObject({ body: { code: 'wrong_dispatch_key' } });
    expect(await client.raw('POST', '/orders', order(), { origin })).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
  });

  test('then the shape of the body', async () => {
    expect(await client.raw('POST', '/orders', {})).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        message: 'Noget er ikke udfyldt rigtigt.',
        fields: { bookingModuleUpdatedAt: 'Skal udfyldes.', requestedPickup: 'Skal udfyldes.', pickupAddress: 'Skal udfyldes.' },
      },
    });
  });

  test('then what is not within one’s rows, which is not told of', async () => {
    expect(await client.raw('GET', `/users/${SOME_ID}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Det findes ikke, eller du har ikke adgang til det.' },
    });
  });
});

describe('a body', () => {
  test('of 10,000 characters in one field is told how many it may be', async () => {
    const answer = await client.raw('POST', '/orders', order({ comment: 'æ'.repeat(10_000), reference: 'x'.repeat(51) }));
    expect(answer).toMatchObject({ status: 400, body: { fields: { comment: 'Højst 500 tegn.', reference: 'Højst 50 tegn.' } } });
  });

  test('of more than 64 KB is too large', async () => {
    expect(await client.raw('POST', '/orders', order({ comment: 'x'.repeat(66_000) }))).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'Det sendte fylder for meget.' },
    });
  });

  test('with a field nobody knows is refused', async () => {
    expect(await client.raw('POST', '/orders', order({ price: 1 }))).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { price: 'Er ikke udfyldt rigtigt.' } },
    });
  });

  test.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])('%s is refused', async (body) => {
    expect(await client.raw('POST', '/orders', body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test.each(['{not json', '"text"', '[]', '7'])('%s is refused as invalid', async (body) => {
    expect(await client.raw('POST', '/orders', body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('in another language than JSON is refused', async () => {
    const answer = await client.raw('POST', '/orders', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' });
    const message = 'Kaldet skal sendes som JSON (content-type: application/json).';
    expect(answer).toMatchObject({ status: 415, body: { code: 'invalid', message } });
  });

  test('may be none or {} where the call wants none', async () => {
    expect((await client.raw('PUT', '/orders/clear')).status).toBe(200);
    expect((await client.raw('PUT', '/orders/clear', {})).status).toBe(200);
    expect((await client.raw('PUT', '/orders/clear', undefined, { 'content-type': 'application/json' })).status).toBe(200);
    expect(await client.raw('PUT', '/orders/clear', { all: true })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json'])(
    'of nothing is none, though it calls itself %s',
    async (type) => {
      for (const [method, path] of [
        ['PUT', '/orders/clear'],
        ['POST', '/socket_tickets'],
      ] as const) {
        expect((await client.raw(method, path, '', { 'content-type': type })).status).toBe(200);
      }
      expect((await client.raw('POST', '/orders', '', { 'content-type': type })).status).toBe(400);
    },
  );
});

describe('an address', () => {
  test('with a slash at the end is the same', async () => {
    expect((await client.raw('GET', '/current_date/')).status).toBe(200);
  });

  test('that is no call answers no_such_call, signed in or not', async () => {
    for (const [who, method, path] of [
      [client, 'GET', '/rides'],
      [nobody, 'GET', '/rides'],
      [client, 'PATCH', '/orders'],
      [client, 'GET', ''],
    ] as const) {
      expect(await who.raw(method, path)).toMatchObject({ status: 404, body: { code: 'no_such_call', message: 'Kaldet findes ikke.' } });
    }
  });

  test('with an unknown or repeated part of the query is refused', async () => {
    for (const query of ['?x=1', '?__proto__=1']) {
      expect(await client.raw('GET', `/current_date${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
    expect(await client.raw('GET', '/map_box/place?value=a&value=b')).toMatchObject({
      status: 400,
      body: { fields: { value: expect.any(String) } },
    });
  });

  test('with an id that is none, or cannot be read, is refused', async () => {
    expect(await client.raw('GET', '/users/1')).toMatchObject({ status: 400, body: { fields: { id: 'Er ikke udfyldt rigtigt.' } } });
    expect(await client.raw('GET', '/users/%zz')).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('a page of another origin', () => {
  test.each(['https://ond.example', 'null', 'http://localhost:3001', 'http://localhost:3000.ond.example'])(
    '%s may change nothing',
    async (origin) => {
      expect(await client.raw('PUT', '/orders/clear', {}, { origin })).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin', message: 'Kaldet kom fra en fremmed side og blev afvist.' },
      });
    },
  );

  test.each([
    ['POST', '/login', { username: 'bruger@nordlys.example', password: DEMO_PASSWORD }],
    ['POST', '/logout', {}],
    ['POST', '/oauth/access_token', { grant_type: 'refresh_token' }],
    ['PUT', '/users/forgot_password', { email: 'bruger@nordlys.example' }],
  ] as const)('may not call %s %s either, which anyone may', async (method, path, body) => {
    expect(await nobody.raw(method, path, body, { origin: 'https://ond.example' })).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
  });

  test('opens no socket, and spends no ticket by trying', async () => {
    const { ticket } = (await client.raw('POST', '/socket_tickets')).body as { ticket: string };
    for (const who of [client, nobody]) {
      await expect(who.socket('/ws', { token: ticket, headers: { origin: 'https://ond.example' } })).rejects.toMatchObject({ status: 403 });
    }
    const listener = await client.socket('/ws', { token: ticket });
    listener.send({ type: 'ping' });
    expect((await listener.next()).type).toBe('pong');
    listener.close();
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])('%s is our own', async (origin) => {
    expect((await client.raw('PUT', '/orders/clear', {}, { origin })).status).toBe(200);
  });
});

describe('every answer', () => {
  test('of a call is kept by nobody, and protected', async () => {
    const { headers } = await nobody.raw('GET', '/config');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain('ws://localhost:3000');
    expect(policy).not.toContain('unsafe');
  });

  test('that nobody foresaw is 500 with the fallback text and nothing of what went wrong', async () => {
    const broken = await startPortal();
    const asking = await broken.client('bruger@nordlys.example');
    await broken.db.schema.alterTable('users').renameColumn('phone', 'telefon').execute();
    const { status, body, text } = await asking.raw('GET', `/users/${asking.userId}`);
    expect({ status, body }).toEqual({
      status: 500,
      body: { message: 'Der gik desværre noget galt. Prøv igen om lidt', code: 'unexpected' },
    });
    expect(text).not.toMatch(/phone|column|select/);
    await broken.close();
  });
});

describe('what is no request that can be read', () => {
  test.each([
    ['of a line longer than 16 KB', `GET /api/orders?x=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'too_large'],
    ['that is not HTTP', 'HEJ\r\n\r\n', 400, 'invalid'],
    ['with a NUL in a header', 'GET /api/orders HTTP/1.1\r\nhost: x\r\nif-match: a\0b\r\n\r\n', 400, 'invalid'],
  ])('%s is answered like any failure', async (_name, sent, status, code) => {
    const { port } = new URL(portal.address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {}); // the server may cut while more is on its way
    socket.write(sent);
    let said = '';
    for await (const part of socket) said += String(part);
    const [head, body] = said.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('application/json');
    const { message } = Object.values(FAILURES).find((one) => one.code === code) ?? {};
    expect(JSON.parse(body ?? '')).toEqual({ code, message });
  });
});

/** A proxy that is still sending reads no answer once its connection is cut, and may take the portal for dead. */
test('a body larger than it may be is let come to its end, and its connection serves the next call', async () => {
  const socket = connect(Number(new URL(portal.address).port), '127.0.0.1');
  const said: string[] = [];
  socket.on('data', (part) => said.push(String(part)));
  const size = 3_000_000;
  socket.write(`POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`);
  await expect.poll(() => said.join('')).toContain('HTTP/1.1 413 ');
  socket.write('x'.repeat(size));
  socket.end('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'close');
  expect(said.join('')).toContain('HTTP/1.1 200 OK');
});

test('a client that never ends its headers is not waited for', () => {
  expect(portal.app.server.headersTimeout).toBe(10_000);
  expect(portal.app.server.requestTimeout).toBe(30_000);
});

test('the OpenAPI document lists every call with its failures and how to sign in', async () => {
  const { body } = await nobody.raw('GET', '/docs/openapi.json');
  type Operation = { summary?: string; security: object[]; responses: Record<string, unknown> };
  const { paths } = body as { paths: Record<string, Record<string, Operation>> };
  for (const call of ALL_CALLS) {
    const operation = paths[`/api${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()];
    expect(operation, `${call.method} ${call.path}`).toBeDefined();
    expect(operation?.summary).toBe(call.summary);
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '404', '429', '500', '503']));
    const changes = call.method === 'GET' ? [] : ['403', '415'];
    const unchanged = Object.keys(call.otherReplies ?? {});
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['421', ...changes, ...unchanged]));
    const others: Record<string, object[]> = { anonymous: [], dispatch: [{ dispatchKey: [] }], 'sms-provider': [{ smsSignature: [] }] };
    const scheme = others[call.permission] ?? [{ accessToken: [] }];
    expect(operation?.security).toEqual(scheme);
  }
  expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(ALL_CALLS.length);
});

test('the OpenAPI document says what a refusal holds besides, and no time that is refused', async () => {
  const { body } = await nobody.raw('GET', '/docs/openapi.json');
  const { post } = (body as { paths: Record<string, { post: object }> }).paths['/api/dispatch/orders/{id}/events'] ?? {};
  const schema = { properties: { order: { type: 'object' }, voucher: { type: 'object' } } };
  expect(post).toMatchObject({ responses: { 409: { content: { 'application/json': { schema } } } } });

  type Written = { pattern?: string; allOf?: Written[]; anyOf?: Written[] };
  const takes = ({ pattern, allOf = [], anyOf }: Written, text: string): boolean =>
    (pattern === undefined || new RegExp(pattern).test(text)) &&
    allOf.every((one) => takes(one, text)) &&
    (anyOf === undefined || anyOf.some((one) => takes(one, text)));
  type Body = { requestBody: { content: { 'application/json': { schema: { properties: { at: Written } } } } } };
  const { at } = (post as Body).requestBody.content['application/json'].schema.properties;
  const times = ['2026-11-20T10:11:00Z', '2026-11-20T10:11Z', '2026-11-20T10:11:00.5+00:00', '2026-11-20T10:11:00+02:00'];
  expect(times.map((time) => takes(at, time))).toEqual([true, true, true, false]);
});

test('the page of the API is served from here, with its own looser policy and nothing from elsewhere', async () => {
  for (const path of ['/docs', '/docs/', '/docs?x=1']) {
    const { status, text, headers } = await nobody.raw('GET', path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/https?:\/\//);
    expect(text).toContain('src="/api/docs/js/scalar.js"');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('cache-control')).toBe('no-cache');
  }
  expect((await nobody.raw('GET', '/docs/openapi.json')).headers.get('cache-control')).toBe('no-cache');
  const script = await nobody.raw('GET', '/docs/js/scalar.js');
  expect(script.status).toBe(200);
  expect(script.headers.get('cache-control')).toBe('public, max-age=3600');
});

test('health tells whether the database keeps what it acknowledged', async () => {
  expect(await nobody.raw('GET', '//healthz')).toMatchObject({ status: 200, body: { ok: true, fsync: true, volatile: false } });
});
