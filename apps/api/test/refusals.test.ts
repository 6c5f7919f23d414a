import { ALL_CALLS } from '@praj/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../db/demo/addresses.ts';
import type { Client } from './client.ts';
import { startPortal, type TestPortal } from './portal.ts';

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
    expect(answer).toMatchObject({ status: 415, body: { code: 'invalid' } });
  });

  test('may be none or {} where the call wants none', async () => {
    expect((await client.raw('PUT', '/orders/clear')).status).toBe(200);
    expect((await client.raw('PUT', '/orders/clear', {})).status).toBe(200);
    expect((await client.raw('PUT', '/orders/clear', undefined, { 'content-type': 'application/json' })).status).toBe(200);
    expect(await client.raw('PUT', '/orders/clear', { all: true })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
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
    const scheme = { anonymous: [], dispatch: [{ dispatchKey: [] }] }[call.permission as string] ?? [{ accessToken: [] }];
    expect(operation?.security).toEqual(scheme);
  }
  expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(ALL_CALLS.length);
});

test('the page of the API is served from here, with its own looser policy and nothing from elsewhere', async () => {
  const { status, text, headers } = await nobody.raw('GET', '/docs/');
  expect(status).toBe(200);
  expect(text).not.toMatch(/https?:\/\//);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('health tells whether the database keeps what it acknowledged', async () => {
  expect(await nobody.raw('GET', '//healthz')).toMatchObject({ status: 200, body: { ok: true, fsync: true, volatile: false } });
});
