import { cancelCars, cancelOrder, type Order } from '@praj/contract/orders.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
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

/** As many cars of one order as states. */
async function cars(...states: readonly OrderState[]): Promise<string[]> {
  const ids: string[] = [];
  for (const state of states) ids.push((await build({ state })).id);
  for (const [i, id] of ids.entries()) {
    const group = { groupId: ids[0] as string, groupNumber: i + 1, groupSize: states.length };
    await portal.db.updateTable('orders').set(group).where('id', '=', id).execute();
  }
  return ids;
}
const statesOf = (orders: readonly Order[]) => orders.map(({ state }) => state);

describe('a person cancels the cars of an order', () => {
  test('all that can still be, named by any of them, and is told how each is, by its number', async () => {
    const [first, second = '', third] = await cars('arriving', 'dispatching', 'concluded');
    const answered = await bruger.call(cancelCars, { params: { id: second }, query: {} });
    expect(answered.map(({ id, state }) => [id, state])).toEqual([
      [first, 'cancelled'],
      [second, 'cancelled'],
      [third, 'concluded'],
    ]);
    expect(answered[0]).toMatchObject({ cancelCause: 'person', cancelledBy: { id: portal.world.nordlys.users.bruger.id } });
  });
  test('and the history, the dispatch feed and the outbox know each of them', async () => {
    const ids = await cars('arriving', 'dispatching');
    await bruger.call(cancelCars, { params: { id: ids[0] ?? '' }, query: {} });
    const history = await portal.db.selectFrom('orderHistory').select(['orderId', 'byUser']).where('state', '=', 'cancelled').execute();
    expect(history.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
    const feed = await portal.db.selectFrom('dispatchFeed').select('orderId').where('orderId', 'in', ids).execute();
    expect(feed).toHaveLength(2);
  });
  test('leaving alone what was ordered besides', async () => {
    const [id = ''] = await cars('arriving', 'arriving');
    const { id: other, version } = await build();
    await bruger.call(cancelCars, { params: { id }, query: {} });
    expect(await portal.db.selectFrom('orders').select('version').where('id', '=', other).execute()).toEqual([{ version }]);
  });
  test('some of them alone, also when it is said again', async () => {
    const [first = '', second = '', third = ''] = await cars('arriving', 'dispatching', 'booked');
    const asked = { params: { id: first }, query: { only: [first, third] } };
    expect(statesOf(await bruger.call(cancelCars, asked))).toEqual(['cancelled', 'dispatching', 'cancelled']);
    expect(statesOf(await bruger.call(cancelCars, asked))).toEqual(['cancelled', 'dispatching', 'cancelled']);
    await bruger.call(cancelCars, { params: { id: first }, query: { only: [second] } });
    expect(await portal.db.selectFrom('orders').select('state').where('id', '=', second).execute()).toEqual([{ state: 'cancelled' }]);
  });
  test.each(['only=', 'only=&only='])('and none of them when it is not said which: ?%s', async (query) => {
    const [id = ''] = await cars('arriving', 'dispatching');
    const refused = await bruger.raw('DELETE', `/orders/${id}/cars?${query}`);
    expect(refused).toMatchObject({ status: 400, body: { fields: { only: expect.any(String) } } });
    expect(await portal.db.selectFrom('orders').select('state').where('state', '=', 'cancelled').execute()).toEqual([]);
  });
  test('a car ordered by itself is an order of one, by its number too', async () => {
    const { number } = await build();
    await build();
    expect(statesOf(await bruger.call(cancelCars, { params: { id: number }, query: {} }))).toEqual(['cancelled']);
  });
  test('and may say it again: it answers the same and changes nothing', async () => {
    const [id = ''] = await cars('arriving', 'arriving');
    await bruger.call(cancelOrder, { params: { id } });
    const once = await bruger.call(cancelCars, { params: { id }, query: {} });
    expect(statesOf(once)).toEqual(['cancelled', 'cancelled']);
    expect(await bruger.call(cancelCars, { params: { id }, query: {} })).toEqual(once);
  });
  test('not where none can be any more, and is told how the one that was named stands', async () => {
    const [, id = ''] = await cars('concluded', 'cancelled');
    const refused = await bruger.try(cancelCars, { params: { id }, query: {} });
    expect(refused).toMatchObject({ status: 409, body: { code: 'cannot_cancel', order: { id, state: 'cancelled' } } });
  });
  test('once: of many at the same moment each car is cancelled once', async () => {
    const ids = await cars('arriving', 'dispatching', 'booked');
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, i) => bruger.try(cancelCars, { params: { id: ids[i % 3] ?? '' }, query: {} })),
    );
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const cancelled = await portal.db.selectFrom('orderHistory').select('orderId').where('state', '=', 'cancelled').execute();
    expect(cancelled).toHaveLength(3);
  });
});

describe('nobody cancels the cars', () => {
  test('of another company, save a PrajAdmin, and that is audited for each', async () => {
    const ids = await cars('arriving', 'arriving');
    const params = { id: ids[0] ?? '' };
    const havnens = await portal.client('firma@havnens.example');
    expect(await havnens.try(cancelCars, { params, query: {} })).toMatchObject({ status: 404 });
    const admin = await portal.client('admin@praj.example');
    expect(statesOf(await admin.call(cancelCars, { params, query: {} }))).toEqual(['cancelled', 'cancelled']);
    const audit = await portal.db.selectFrom('audit').select('subjectId').where('action', '=', 'order.cancel').execute();
    expect(audit.map(({ subjectId }) => subjectId).toSorted()).toEqual(expect.arrayContaining(ids.toSorted()));
  });
  test('of a sister branch', async () => {
    const { id } = await build({ issuer: portal.world.nordlys.users.aarhus });
    expect(await bruger.try(cancelCars, { params: { id }, query: {} })).toMatchObject({ status: 404 });
  });
});
