import { ALL_CALLS } from '@praj/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import type { Client } from '../client.ts';
import { buildManyTrips } from '../many-trips.ts';
import { nordlysBody } from '../order-body.ts';
import { startPortal, TEST_DISPATCH_KEY, TEST_NOW, type TestPortal } from '../portal.ts';

let portal: TestPortal;
let bruger: Client;
let firma: Client;
let centre: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
  centre = await portal.client();
  centre.accessToken = TEST_DISPATCH_KEY;
});
afterAll(() => portal.close());

const SOME_ID = '018f4d6e-0000-7000-8000-000000000001';
const RANGE = 'fromDate=2026-11-10T00:00:00Z&toDate=2026-11-20T22:59:59Z';
const NOT_KEPT = 'Indeholder tegn, som ikke kan gemmes.';
const WRONG = 'Er ikke udfyldt rigtigt.';
const refused = (fields: Record<string, string>) => ({
  status: 400,
  body: { code: 'invalid', message: 'Noget er ikke udfyldt rigtigt.', fields },
});

describe('a text that no database keeps is refused', () => {
  const NUL = 'a\u0000b';
  const HALF = 'x\ud800y';
  const place = (given: object) => bruger.raw('POST', '/orders', { ...nordlysBody(portal), ...given });

  test.each([
    ['NUL', NUL],
    ['half a surrogate pair', HALF],
  ])('in an order: %s', async (_name, text) => {
    for (const field of ['comment', 'customerName', 'reference', 'project']) {
      expect(await place({ [field]: text })).toMatchObject(refused({ [field]: NOT_KEPT }));
    }
    for (const field of ['pickupAddress', 'destinationAddress']) {
      expect(await place({ [field]: { ...ADDRESSES.vesterbrogade, comment: text } })).toMatchObject(refused({ [field]: NOT_KEPT }));
    }
    const changed = await bruger.raw('PUT', `/orders/${SOME_ID}`, { ...nordlysBody(portal), comment: text });
    expect(changed).toMatchObject(refused({ comment: NOT_KEPT }));
  });

  test.each([
    ['NUL', NUL],
    ['half a surrogate pair', HALF],
  ])('before sign-in and by the dispatch centre: %s', async (_name, text) => {
    const nobody = await portal.client();
    expect(await nobody.raw('POST', '/login', { username: text, password: text })).toMatchObject(
      refused({ username: NOT_KEPT, password: NOT_KEPT }),
    );
    expect(await nobody.raw('PUT', '/users/forgot_password', { email: `${text}@firma.example` })).toMatchObject(
      refused({ email: NOT_KEPT }),
    );
    const event = { eventId: text, carNo: text, at: '2026-11-20T10:00:00Z' };
    expect(await centre.raw('POST', `/dispatch/orders/${SOME_ID}/events`, event)).toMatchObject(
      refused({ eventId: NOT_KEPT, carNo: NOT_KEPT }),
    );
  });

  test.each([
    [`/orders/stats?${RANGE}&search=%00`, 'search'],
    [`/orders/stats?${RANGE}&customerNames=Mette&customerNames=%00`, 'customerNames'],
    [`/orders/report?${RANGE}&search=a%00b`, 'search'],
    ['/orders/found?value=abc%00', 'value'],
    ['/passengers?value=ab%00', 'value'],
    ['/map_box/place?value=ab%00c', 'value'],
  ])('in the query %s', async (path, field) => {
    expect(await bruger.raw('GET', path)).toMatchObject(refused({ [field]: NOT_KEPT }));
  });

  test('however deep it lies', async () => {
    const deep = `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`;
    const sent = JSON.stringify({ ...nordlysBody(portal), pickupAddress: { ...ADDRESSES.vesterbrogade, properties: 0 } });
    expect(await bruger.raw('POST', '/orders', sent.replace('"properties":0', `"properties":${deep}`))).toMatchObject(
      refused({ pickupAddress: NOT_KEPT }),
    );
  });

  test('and whole surrogate pairs are kept', async () => {
    const { status, body } = await place({ comment: 'Ring på 🔔' });
    expect({ status, body }).toMatchObject({ status: 200, body: [{ comment: 'Ring på 🔔' }] });
  });
});

describe('a call that has no query', () => {
  const without = ALL_CALLS.filter(
    ({ query, body, permission }) =>
      !query && !['dispatch', 'sms-provider'].includes(permission) && (!body || z.safeParse(body, {}).success),
  );

  test.each(without.map((call) => [`${call.method} ${call.path}`, call] as const))('%s takes none', async (_name, call) => {
    const client = await portal.client(call.permission === 'anonymous' ? undefined : 'admin@praj.example');
    const path = call.path.replaceAll(/:\w+/g, SOME_ID);
    for (const [query, name] of [
      ['x=1&x=2', 'x'],
      ['__proto__=1', '__proto__'],
    ]) {
      const { status, text } = await client.raw(call.method, `${path}?${query}`, call.body && {});
      expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(`"fields":{"${name}":"${WRONG}"}`) });
    }
  });
});

describe('fields are texts by name', () => {
  const fieldsIn = (text: string): Record<string, unknown> => (JSON.parse(text) as { fields: Record<string, unknown> }).fields;

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'tooLong', 'required'])('of the query: %s', async (name) => {
    const { status, text } = await bruger.raw('GET', `/orders?${name}=1`);
    expect(status).toBe(400);
    expect(Object.entries(fieldsIn(text))).toEqual([[name, WRONG]]);
  });

  test.each(['constructor', 'toString', 'hasOwnProperty'])('of the body: %s', async (name) => {
    const { status, text } = await bruger.raw('PUT', '/orders/clear', { [name]: 1 });
    expect(status).toBe(400);
    expect(Object.entries(fieldsIn(text))).toEqual([[name, WRONG]]);
  });

  test.each(['{not json', '{"__proto__":{"admin":true}}', '[]', '["\\u0000"]', '"\\u0000"', '7'])(
    'of the body as a whole: %s',
    async (body) => {
      const fields = { body: 'Kan ikke læses som et JSON-objekt.' };
      for (const [method, path] of [
        ['POST', '/orders'],
        ['PUT', '/orders/clear'],
      ] as const) {
        expect(await bruger.raw(method, path, body)).toMatchObject(refused(fields));
      }
    },
  );
});

describe('the overview’s query', () => {
  const stats = (more: string) => firma.raw('GET', `/orders/stats?${RANGE}${more}`);

  test('reads an empty value as none, whatever it is of', async () => {
    await buildManyTrips(portal.db, portal.world, TEST_NOW, 60);
    const plain = await stats('');
    expect(plain).toMatchObject({ status: 200, body: { total: expect.any(Number) } });
    expect((plain.body as { total: number }).total).toBeGreaterThan(0);
    const names = ['customerNames', 'destinationAddress', 'accounts', 'issuedByEmployees', 'issuedByBranches', 'issuedByCompanies'];
    for (const name of [...names, 'priceFrom', 'priceTo', 'search', 'page', 'pageSize', 'sort', 'direction']) {
      const { status, body } = await stats(`&${name}=`);
      expect({ name, status, body }).toEqual({ name, status: 200, body: plain.body });
    }
    expect((await firma.raw('GET', `/orders/report?${RANGE}&columns=&sort=`)).status).toBe(200);
  });

  test.each(['x', 'fromDate'])('does not take %s for it', async (name) => {
    expect(await firma.raw('GET', `/orders/stats?toDate=2026-11-20T22:59:59Z&fromDate=2026-11-10T00:00:00Z&${name}=`)).toMatchObject({
      status: 400,
      body: { fields: { [name]: expect.any(String) } },
    });
  });

  test.each([
    ['page', '0x1'],
    ['page', '1e0'],
    ['page', '0'],
    ['page', '1.5'],
    ['page', '1&page=2'],
    ['page', '&page='],
    ['pageSize', '101'],
    ['priceFrom', '1e300'],
    ['priceFrom', '-1'],
    ['priceTo', '100000000000000000'],
    ['priceTo', '1e17'],
    ['priceTo', '%20'],
    ['priceTo', 'Infinity'],
  ])('refuses %s=%s', async (name, value) => {
    expect(await stats(`&${name}=${value}`)).toMatchObject(refused({ [name]: WRONG }));
  });

  test('takes prices with decimals and pages in digits', async () => {
    expect((await stats('&priceFrom=0.5&priceTo=10000000&page=1&pageSize=100')).status).toBe(200);
  });

  test.each(['0000-01-01T00:00:00Z', '1000-01-01T00:00Z', '9999-12-31T23:59:59.999999Z'])('does not break at %s', async (instant) => {
    for (const range of [`fromDate=${instant}&toDate=2026-11-20T22:59:59Z`, `fromDate=2026-11-10T00:00:00Z&toDate=${instant}`]) {
      for (const asked of [`stats?${range}`, `stats?${range}&page=1`, `stats/series?${range}&step=month`])
        expect((await firma.raw('GET', `/orders/${asked}`)).status, asked).toBeLessThan(500);
    }
  });
});

test.each(['2026-11-21T18:00:00.123456+00:00', '2026-11-21T18:00+00:00'])('an instant may write UTC in digits: %s', async (sent) => {
  const { status, body } = await bruger.raw('POST', '/orders', { ...nordlysBody(portal), requestedPickup: sent });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: [{ requestedPickup: expect.stringMatching(/^2026-11-21T18:00:00\.\d{3}Z$/) }],
  });
  const range = new URLSearchParams({ fromDate: '2026-11-10T00:00:00+00:00', toDate: '2026-11-20T23:00:00+00:00' });
  expect((await firma.raw('GET', `/orders/stats?${range.toString()}`)).status).toBe(200);
});

test('an instant may leave its seconds out', async () => {
  const { status, body } = await bruger.raw('POST', '/orders', { ...nordlysBody(portal), requestedPickup: '2026-11-21T18:00Z' });
  expect({ status, body }).toMatchObject({ status: 200, body: [{ requestedPickup: '2026-11-21T18:00:00.000Z' }] });
  const known = { eventId: 'short', at: '2026-11-20T10:00Z' };
  expect((await centre.raw('POST', `/dispatch/orders/${(body as { id: string }[])[0]?.id}/events`, known)).status).toBe(200);
  expect((await firma.raw('GET', '/orders/stats?fromDate=2026-11-10T00:00Z&toDate=2026-11-20T23:00Z')).status).toBe(200);
  for (const wrong of ['2026-11-21T18Z', '2026-11-21T18:00', '2026-11-21T18:00+01:00', '2026-02-30T18:00Z']) {
    expect(await bruger.raw('POST', '/orders', { ...nordlysBody(portal), requestedPickup: wrong })).toMatchObject(
      refused({ requestedPickup: WRONG }),
    );
  }
});

describe('an id in capitals is the same one', () => {
  test('in a path', async () => {
    const [user, company, branch] = [bruger.userId, portal.world.nordlys.company.id, portal.world.nordlys.branches.koebenhavn.id].map(
      (id) => id.toUpperCase(),
    );
    for (const path of [
      `/users/${user}`,
      `/users/${user}/accounts`,
      `/companies/${company}/booking_module`,
      `/companies/${company}/image_url`,
      `/branches/${branch}/fixed_trips`,
    ]) {
      expect((await bruger.raw('GET', path)).status, path).toBe(200);
    }
  });

  test('in a query and in a body', async () => {
    const small = await firma.raw('GET', `/users?companyId=${portal.world.nordlys.company.id}`);
    const large = await firma.raw('GET', `/users?companyId=${portal.world.nordlys.company.id.toUpperCase()}`);
    expect(large).toMatchObject({ status: 200, body: small.body });
    const [account] = (await bruger.raw('GET', `/users/${bruger.userId}/accounts`)).body as { id: string }[];
    const placed = await bruger.raw('POST', '/orders', { ...nordlysBody(portal), accountId: account?.id.toUpperCase() });
    expect(placed).toMatchObject({ status: 200, body: [{ account: { id: account?.id } }] });
  });

  test('of a socket', async () => {
    const listener = await bruger.socket(`/branches/${portal.world.nordlys.branches.koebenhavn.id.toUpperCase()}/orders`);
    await bruger.raw('POST', '/orders', nordlysBody(portal));
    expect((await listener.next()).type).toBe('order');
    listener.close();
  });
});
