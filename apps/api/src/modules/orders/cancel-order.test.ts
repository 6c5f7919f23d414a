import { cancelOrder } from '@praj/contract/orders.ts';
import { CANCELLABLE_STATES, ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('orders').execute();
});

const build = (given: Partial<Parameters<typeof buildOrder>[1]> = {}) =>
  buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'arriving', now: TEST_NOW, ...given });

describe('a person cancels', () => {
  test.each(CANCELLABLE_STATES)('an order in state %s', async (state) => {
    const { id, version } = await build({ state });
    const order = await bruger.call(cancelOrder, { params: { id } });
    expect(order).toMatchObject({ state: 'cancelled', cancelCause: 'person', version: version + 1 });
    expect(order.stateTimes.cancelled).toBe(TEST_NOW.toISOString());
  });
  test.each(ORDER_STATES.filter((state) => !CANCELLABLE_STATES.includes(state) && state !== 'deleted'))(
    'not an order in state %s, and is told how it stands',
    async (state) => {
      const { id } = await build({ state });
      const refused = await bruger.try(cancelOrder, { params: { id } });
      expect(refused).toMatchObject({ status: 409, body: { code: 'cannot_cancel', order: { id, state } } });
    },
  );
  test('and the history, the dispatch feed and the outbox know it', async () => {
    const { id } = await build();
    await bruger.call(cancelOrder, { params: { id } });
    const history = await portal.db.selectFrom('orderHistory').selectAll().where('orderId', '=', id).orderBy('id', 'desc').execute();
    expect(history[0]).toMatchObject({ kind: 'state', state: 'cancelled', cause: 'person', byUser: portal.world.nordlys.users.bruger.id });
    const feed = await portal.db.selectFrom('dispatchFeed').select('kind').where('orderId', '=', id).execute();
    expect(feed).toEqual([{ kind: 'cancelled' }]);
    const outbox = await portal.db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id', 'desc').limit(1).execute();
    expect(outbox).toEqual([{ topic: `branch-order:${portal.world.nordlys.branches.koebenhavn.id}`, payload: { orderId: id } }]);
  });
  test('by its number, and is told how it stands when it is too late', async () => {
    const { id, number } = await build();
    expect(await bruger.call(cancelOrder, { params: { id: number } })).toMatchObject({ id, state: 'cancelled' });
    expect(await bruger.try(cancelOrder, { params: { id: number } })).toMatchObject({ status: 409, body: { order: { id } } });
  });
  test('and the car leaves the map', async () => {
    const { id } = await build();
    await portal.db.insertInto('carPositions').values({ orderId: id, longitude: 12.5, latitude: 55.6, at: TEST_NOW }).execute();
    await bruger.call(cancelOrder, { params: { id } });
    expect(await portal.db.selectFrom('carPositions').selectAll().execute()).toEqual([]);
  });
  test('once: of many at the same moment one succeeds', async () => {
    const { id } = await build();
    const tries = await Promise.all(Array.from({ length: 6 }, () => bruger.try(cancelOrder, { params: { id } })));
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409]);
    const states = await portal.db
      .selectFrom('orderHistory')
      .select('state')
      .where('orderId', '=', id)
      .where('state', '=', 'cancelled')
      .execute();
    expect(states).toHaveLength(1);
  });
});

describe('nobody cancels', () => {
  test('an order of a sister branch, not even its CompanyAdmin from there', async () => {
    const { id } = await build({ issuer: portal.world.nordlys.users.aarhus });
    const firma = await portal.client('firma@nordlys.example');
    expect(await firma.try(cancelOrder, { params: { id } })).toMatchObject({ status: 404 });
  });
  test('an order that is deleted: nobody is told of it', async () => {
    const { id } = await build({ state: 'deleted' });
    expect(await bruger.try(cancelOrder, { params: { id } })).toMatchObject({ status: 404 });
  });
  test('an order of another company, save a PrajAdmin, and that is audited', async () => {
    const { id } = await build();
    const havnens = await portal.client('firma@havnens.example');
    expect(await havnens.try(cancelOrder, { params: { id } })).toMatchObject({ status: 404 });
    const admin = await portal.client('admin@praj.example');
    expect(await admin.call(cancelOrder, { params: { id } })).toMatchObject({ state: 'cancelled', cancelCause: 'person' });
    const audit = await portal.db.selectFrom('audit').select(['action', 'byUser']).where('subjectId', '=', id).execute();
    expect(audit).toEqual([{ action: 'order.cancel', byUser: portal.world.praj.users.admin.id }]);
  });
  test('an order of another company by its number, save a PrajAdmin, and that is audited under its id', async () => {
    const { id, number } = await build();
    const havnens = await portal.client('firma@havnens.example');
    expect(await havnens.try(cancelOrder, { params: { id: number } })).toMatchObject({ status: 404 });
    const admin = await portal.client('admin@praj.example');
    expect(await admin.call(cancelOrder, { params: { id: number } })).toMatchObject({ id, state: 'cancelled' });
    const audit = await portal.db.selectFrom('audit').select(['action', 'subjectType', 'companyId']).where('subjectId', '=', id).execute();
    expect(audit).toEqual([{ action: 'order.cancel', subjectType: 'order', companyId: portal.world.nordlys.company.id }]);
  });
  test('without being signed in', async () => {
    const { id } = await build();
    const nobody = await portal.client();
    expect(await nobody.try(cancelOrder, { params: { id } })).toMatchObject({ status: 401 });
  });
});
