import { findNumbered, readOrder, readRoute } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrder, type Order } from '../../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_AGO = new Date(TEST_NOW.getTime() - 60 * DAY_MS);
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const build = (given: Partial<Parameters<typeof buildOrder>[1]> = {}): Promise<Order> =>
  buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'arriving', now: TEST_NOW, ...given });
async function statusFor(email: string, { id }: Order): Promise<number> {
  return (await (await portal.client(email)).try(readOrder, { params: { id } })).status;
}
async function seenBy(emails: readonly string[], order: Order): Promise<string[]> {
  const statuses = await Promise.all(emails.map((email) => statusFor(email, order)));
  return emails.filter((_, at) => statuses[at] === 200);
}
const auditOf = ({ id }: Order) => portal.db.selectFrom('audit').select(['action', 'byUser']).where('subjectId', '=', id).execute();
const NORDLYS = ['bruger', 'leder', 'firma', 'aarhus'].map((name) => `${name}@nordlys.example`);

describe('one order is read', () => {
  test('by the whole branch while it is under way, and by nobody of a sister branch', async () => {
    expect(await seenBy(NORDLYS, await build())).toEqual(NORDLYS.slice(0, 3));
  });
  test('by the whole branch for 7 days after it finished', async () => {
    expect(await seenBy(NORDLYS, await build({ state: 'cancelled' }))).toEqual(NORDLYS.slice(0, 3));
    expect(await seenBy(NORDLYS, await build({ state: 'cancelled', reachedAt: LONG_AGO }))).toEqual([]);
  });
  test('by those whose overview holds it when it is concluded', async () => {
    const { bruger, aarhus } = portal.world.nordlys.users;
    expect(await seenBy(NORDLYS, await build({ state: 'concluded', reachedAt: LONG_AGO }))).toEqual([NORDLYS[1], NORDLYS[2]]);
    expect(await seenBy(NORDLYS, await build({ state: 'concluded', reachedAt: LONG_AGO, issuer: bruger }))).toEqual(NORDLYS.slice(0, 3));
    expect(await seenBy(NORDLYS, await build({ state: 'concluded', reachedAt: LONG_AGO, issuer: aarhus }))).toEqual(NORDLYS.slice(2));
  });
  test('never by another company, which is not told that it is there', async () => {
    const order = await build({ state: 'concluded' });
    const havnens = await portal.client('firma@havnens.example');
    const unknown = await havnens.try(readOrder, { params: { id: crypto.randomUUID() } });
    expect(await havnens.try(readOrder, { params: { id: order.id } })).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
  test('by a PrajAdmin whatever it is, and the audit keeps it', async () => {
    const order = await build({ state: 'cancelled', reachedAt: LONG_AGO });
    expect(await seenBy(['admin@praj.example'], order)).toHaveLength(1);
    expect(await auditOf(order)).toEqual([{ action: 'order.read', byUser: portal.world.praj.users.admin.id }]);
  });
  test('again and again by a page that shows it, which the audit keeps as one look', async () => {
    const order = await build();
    await seenBy(['admin@praj.example', 'admin@praj.example'], order);
    expect(await auditOf(order)).toHaveLength(1);
  });
  test('within the company without an entry in the audit', async () => {
    const order = await build();
    await seenBy(NORDLYS, order);
    expect(await auditOf(order)).toEqual([]);
  });
  test('by its number too, inside one’s own rows', async () => {
    const order = await build();
    const read = async (email: string, number: string) => (await portal.client(email)).try(readOrder, { params: { id: number } });
    expect(await read('bruger@nordlys.example', order.number)).toMatchObject({ status: 200, body: { id: order.id } });
    const unknown = await read('aarhus@nordlys.example', '99999999');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const email of ['aarhus@nordlys.example', 'firma@havnens.example']) expect(await read(email, order.number)).toEqual(unknown);
  });
  test('by its number, any order by a PrajAdmin, and the audit keeps it under its id', async () => {
    const order = await build({ state: 'arriving' });
    const admin = await portal.client('admin@praj.example');
    expect(await admin.call(readOrder, { params: { id: order.number } })).toMatchObject({ id: order.id, globalApiId: order.number });
    expect(await auditOf(order)).toEqual([{ action: 'order.read', byUser: portal.world.praj.users.admin.id }]);
  });
  test.each(['1234567', '123456789', '1234567a'])('%s is neither an id nor a number', async (id) => {
    const bruger = await portal.client('bruger@nordlys.example');
    expect(await bruger.try(readOrder, { params: { id } })).toMatchObject({
      status: 400,
      body: { fields: { id: 'Er ikke udfyldt rigtigt.' } },
    });
  });
});

describe('an order that is looked for by its number', () => {
  const found = async (email: string, number: string) =>
    (await (await portal.client(email)).call(findNumbered, { query: { number } })).map(({ id }) => id);
  test('is found by whoever may see it, and by others as little as a number that is none', async () => {
    const order = await build();
    expect(await found('bruger@nordlys.example', order.number)).toEqual([order.id]);
    for (const email of ['aarhus@nordlys.example', 'firma@havnens.example']) expect(await found(email, order.number)).toEqual([]);
    expect(await found('bruger@nordlys.example', '99999999')).toEqual([]);
  });
  test('stands in the audit when another company’s is found', async () => {
    const order = await build();
    expect(await found('admin@praj.example', order.number)).toEqual([order.id]);
    expect(await auditOf(order)).toEqual([{ action: 'order.read', byUser: portal.world.praj.users.admin.id }]);
  });
  test('is asked for by a whole number', async () => {
    const bruger = await portal.client('bruger@nordlys.example');
    expect(await bruger.try(findNumbered, { query: { number: '48 210 377' } })).toMatchObject({
      status: 400,
      body: { fields: { number: expect.any(String) } },
    });
  });
});

describe('the recorded route', () => {
  test('is the geometry of the first feature', async () => {
    const order = await build({ state: 'concluded' });
    const coordinates: [number, number][] = [
      [12.5461, 55.6716],
      [12.6501, 55.6293],
    ];
    await portal.db
      .insertInto('orderRoutes')
      .values({ orderId: order.id, coordinates: JSON.stringify(coordinates) })
      .execute();
    const bruger = await portal.client('bruger@nordlys.example');
    const route = await bruger.call(readRoute, { params: { id: order.id } });
    expect(route.features[0]?.geometry).toEqual({ type: 'LineString', coordinates });
  });
  test('has no feature when there is none', async () => {
    const order = await build();
    const bruger = await portal.client('bruger@nordlys.example');
    expect(await bruger.call(readRoute, { params: { id: order.id } })).toEqual({ type: 'FeatureCollection', features: [] });
  });
  test('of another company is not there', async () => {
    const order = await build({ state: 'concluded' });
    const havnens = await portal.client('firma@havnens.example');
    expect(await havnens.try(readRoute, { params: { id: order.id } })).toMatchObject({ status: 404 });
  });
});
