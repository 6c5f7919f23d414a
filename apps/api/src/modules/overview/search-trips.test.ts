import { readStatistics, searchTrips, TRIPS_FOUND_MAX } from '@praj/contract/overview.ts';
import { startOfDay } from '@praj/domain/copenhagen-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildOrder, type GivenOrder } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
let leder: Client;
let firma: Client;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('orders').execute());

/** A trip of Ægir's, ordered by bruger, that ended on the 18th, unless told otherwise. */
const trip = ({ plan, ...given }: Partial<GivenOrder> = {}) =>
  buildOrder(portal.db, {
    issuer: portal.world.nordlys.users.bruger,
    state: 'concluded',
    now: TEST_NOW,
    reachedAt: new Date('2026-11-18T12:00:00Z'),
    plan: { customerName: 'Ægir Ørsted', ...plan },
    ...given,
  });
const search = async (client: Client, value = 'ægir'): Promise<string[]> =>
  (await client.call(searchTrips, { query: { value } })).map((order) => order.id);

describe('whose trips are found', () => {
  const everyones = async () => {
    const { nordlys, havnens } = portal.world;
    return {
      bruger: (await trip({ issuer: nordlys.users.bruger })).id,
      leder: (await trip({ issuer: nordlys.users.leder })).id,
      aarhus: (await trip({ issuer: nordlys.users.aarhus })).id,
      havnens: (await trip({ issuer: havnens.users.bruger })).id,
    };
  };
  test('a BranchEmployee finds the own ones, a BranchAdmin the branch’s, a CompanyAdmin the company’s, a PrajAdmin all', async () => {
    const ids = await everyones();
    const sorted = async (client: Client) => (await search(client)).toSorted();
    expect(await sorted(bruger)).toEqual([ids.bruger]);
    expect(await sorted(leder)).toEqual([ids.bruger, ids.leder].toSorted());
    expect(await sorted(firma)).toEqual([ids.bruger, ids.leder, ids.aarhus].toSorted());
    expect(await sorted(admin)).toEqual(Object.values(ids).toSorted());
  });
  test('a foreign one is not found by its own number either', async () => {
    const { havnens, nordlys } = portal.world;
    await trip({ issuer: havnens.users.bruger, plan: { number: '48210377' } });
    await trip({ issuer: nordlys.users.aarhus, plan: { number: '48210378' } });
    for (const client of [bruger, leder]) expect(await search(client, '4821037')).toEqual([]);
    expect(await search(firma, '4821037')).toHaveLength(1);
    expect(await search(admin, '4821037')).toHaveLength(2);
  });
  test('only concluded ones', async () => {
    for (const state of ['completed', 'cancelled', 'noshow', 'arriving'] as const) await trip({ state });
    expect(await search(admin)).toEqual([]);
  });
});

describe('what is found', () => {
  test('are whole orders, the newest first, and not more than eight', async () => {
    const made = [];
    for (let at = 0; at <= TRIPS_FOUND_MAX; at += 1) made.push(await trip({ reachedAt: new Date(Date.UTC(2026, 10, 5, at)) }));
    const found = await bruger.call(searchTrips, { query: { value: 'ægir' } });
    expect(found.map(({ id }) => id)).toEqual(
      made
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 8),
    );
    expect(found[0]).toMatchObject({ globalApiId: made.at(-1)?.number, customerName: 'Ægir Ørsted', state: 'concluded' });
  });
  test.each(['48 210 377', 'ØRSTED', '9812', 'P-77%', 'mette', '18/11/26', 'lufthavn ægir', '%_%', 'findes ikke'])(
    'by %s is what the overview’s search finds',
    async (value) => {
      await trip({ plan: { number: '48210377', carNo: '9812', reference: 'P-77%' } });
      await trip({
        issuer: portal.world.nordlys.users.leder,
        reachedAt: new Date('2026-11-12T12:00:00Z'),
        plan: { customerName: 'Bo', carNo: '1111', destination: ADDRESSES.strandvejen },
      });
      const range = { fromDate: '2026-01-01T00:00:00.000Z', toDate: TEST_NOW.toISOString() };
      const { orders } = await leder.call(readStatistics, { query: { ...range, search: value } });
      expect(await search(leder, value)).toEqual(orders.map(({ id }) => id));
    },
  );
  test('ended within the last year, from the start of its first day', async () => {
    const first = startOfDay('2025-11-20');
    const { id } = await trip({ columns: { tripFinishedAt: new Date(first) } });
    await trip({ columns: { tripFinishedAt: new Date(first - 1) } });
    expect(await search(bruger)).toEqual([id]);
  });
});

describe('refused is', () => {
  test('whoever is not signed in', async () => {
    expect(await (await portal.client()).try(searchTrips, { query: { value: 'ægir' } })).toMatchObject({ status: 401 });
  });
  test.each([{}, { value: '' }, { value: '  æg  ' }, { value: 'x'.repeat(65) }, { value: ['ægir', 'bo'] }])(
    'a text that is none, too short or too long: %j',
    async (query) => {
      const refused = await bruger.try(searchTrips, { query: query as { value: string } });
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', fields: { value: expect.any(String) } } });
    },
  );
  test('anything else that is asked', async () => {
    const refused = await bruger.try(searchTrips, { query: { value: 'ægir', issuedByCompanies: 'x' } as { value: string } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { issuedByCompanies: expect.any(String) } } });
  });
  test('the sixth search of a second, which leaves the overview and colleagues alone', async () => {
    const limited = await startPortal();
    const [client, colleague] = [await limited.client('bruger@nordlys.example'), await limited.client('leder@nordlys.example')];
    for (let asked = 0; asked < 5; asked += 1) await search(client);
    expect(await client.try(searchTrips, { query: { value: 'ægir' } })).toMatchObject({ status: 429, body: { code: 'too_many' } });
    const range = { fromDate: '2026-11-01T00:00:00.000Z', toDate: TEST_NOW.toISOString() };
    expect((await client.try(readStatistics, { query: range })).status).toBe(200);
    expect(await search(colleague)).toEqual([]);
    limited.pass(1000);
    expect(await search(client)).toEqual([]);
    await limited.close();
  });
});
