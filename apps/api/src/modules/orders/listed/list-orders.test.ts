import { clearOrders, listOrders } from '@praj/contract/orders.ts';
import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { writeOutbox } from '../../../platform/push/outbox.ts';
import { LIST_CHANGED } from '../store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let portal: TestPortal;
let bruger: Client;
let leder: Client;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('orders').execute();
  await tell();
});

/** Says of the branch what its writer would have said: here orders are built and deleted behind its back. */
const tell = () => writeOutbox(portal.db, [{ topic: LIST_CHANGED + portal.world.nordlys.branches.koebenhavn.id, payload: {} }]);
async function build(given: Partial<Parameters<typeof buildOrder>[1]> = {}) {
  const order = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'arriving', now: TEST_NOW, ...given });
  await tell();
  return order;
}
const listed = async (client: Client): Promise<string[]> => (await client.call(listOrders, {})).map((order) => order.id);

describe('the list of the order page', () => {
  test('holds every state of the branch but deleted, whoever ordered', async () => {
    for (const state of ORDER_STATES) await build({ state });
    const states = (await bruger.call(listOrders, {})).map((order) => order.state);
    expect(states.toSorted()).toEqual(ORDER_STATES.filter((state) => state !== 'deleted').toSorted());
  });
  test('holds finished orders for 7 days', async () => {
    const kept = await build({ state: 'concluded', reachedAt: new Date(TEST_NOW.getTime() - 7 * DAY_MS + 60_000) });
    await build({ state: 'concluded', reachedAt: new Date(TEST_NOW.getTime() - 7 * DAY_MS - 60_000) });
    expect(await listed(bruger)).toEqual([kept.id]);
  });
  test('holds nothing of a sister branch, not even for a CompanyAdmin or a PrajAdmin', async () => {
    await build({ issuer: portal.world.nordlys.users.aarhus });
    expect(await listed(await portal.client('firma@nordlys.example'))).toEqual([]);
    expect(await listed(await portal.client('admin@praj.example'))).toEqual([]);
  });
  test('shows an order with all that belongs to it', async () => {
    const { nordlys, attributes } = portal.world;
    const row = await build({ plan: { accountId: nordlys.accounts.salg.id }, attributes: [attributes.EL] });
    const [order] = await bruger.call(listOrders, {});
    expect(order).toMatchObject({
      id: row.id,
      globalApiId: row.number,
      state: 'arriving',
      numberOfCars: 1,
      phone: '+4512345678',
      carNo: '4711',
      account: { id: nordlys.accounts.salg.id, name: 'Salg' },
      attributes: [{ id: attributes.EL.id, code: 'EL', description: attributes.EL.description }],
      issuedByEmployee: { id: nordlys.users.leder.id, firstName: 'Søren', lastName: 'Østergaard' },
      issuedByBranch: { id: nordlys.branches.koebenhavn.id, name: 'København' },
      issuedByCompany: { id: nordlys.company.id, name: 'Nordlys Rådgivning A/S' },
      reorderedAs: null,
      forgotten: false,
    });
    expect(order?.globalApiId).toMatch(/^\d{8}$/);
    expect(order?.estimatedMinutesToPickup).toBeGreaterThanOrEqual(0);
  });
});

describe('clearing the finished list', () => {
  test('hides cancelled, noshow and concluded orders and tells how many', async () => {
    for (const state of ['cancelled', 'noshow', 'concluded', 'completed', 'arriving'] as const) await build({ state });
    expect(await bruger.call(clearOrders, { body: {} })).toEqual({ cleared: 3 });
    const states = (await bruger.call(listOrders, {})).map((order) => order.state);
    expect(states.toSorted()).toEqual(['arriving', 'completed']);
  });
  test('and counts none that stands in another list, or in none any more', async () => {
    await build({ issuer: portal.world.nordlys.users.aarhus, state: 'cancelled' });
    await build({ state: 'concluded', reachedAt: new Date(TEST_NOW.getTime() - 7 * DAY_MS - 60_000) });
    expect(await bruger.call(clearOrders, { body: {} })).toEqual({ cleared: 0 });
  });
  test('hides them from this person only', async () => {
    const order = await build({ state: 'cancelled' });
    await bruger.call(clearOrders, { body: {} });
    expect(await listed(bruger)).toEqual([]);
    expect(await listed(leder)).toEqual([order.id]);
  });
  test('a second time clears nothing, and takes no body at all', async () => {
    await build({ state: 'cancelled' });
    await bruger.call(clearOrders, { body: {} });
    expect(await bruger.raw('PUT', '/orders/clear')).toMatchObject({ status: 200, body: { cleared: 0 } });
  });
});
