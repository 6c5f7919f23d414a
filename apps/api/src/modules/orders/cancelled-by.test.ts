import { cancelOrder, listOrders } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { cancelOrders } from './store.ts';
import { byId } from './write/store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const build = () => buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'arriving', now: TEST_NOW });

test('a cancelled order names the colleague who cancelled it, to the whole branch', async () => {
  const { id } = await build();
  const bruger = await portal.client('bruger@nordlys.example');
  const named = { id: portal.world.nordlys.users.bruger.id, firstName: 'Mette', lastName: 'Sørensen' };
  expect(await bruger.call(cancelOrder, { params: { id } })).toMatchObject({ cancelledBy: named });
  const leder = await portal.client('leder@nordlys.example');
  expect((await leder.call(listOrders, { query: {} })).find((order) => order.id === id)).toMatchObject({
    cancelCause: 'person',
    cancelledBy: named,
    stateTimes: { cancelled: TEST_NOW.toISOString() },
  });
});

test('one that the provider’s people cancelled names nobody outside of the company', async () => {
  const { id } = await build();
  const admin = await portal.client('admin@praj.example');
  expect(await admin.call(cancelOrder, { params: { id } })).toMatchObject({ cancelCause: 'person', cancelledBy: null });
});

test('one that the clock cancelled was cancelled by nobody', async () => {
  const { id } = await build();
  await portal.db.transaction().execute((trx) => cancelOrders(trx, byId(id), TEST_NOW));
  const bruger = await portal.client('bruger@nordlys.example');
  expect((await bruger.call(listOrders, { query: {} })).find((order) => order.id === id)).toMatchObject({
    cancelCause: 'timeout',
    cancelledBy: null,
  });
});
